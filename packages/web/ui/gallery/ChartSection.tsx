// Numbers over time, and shares of a total.

import { Bars } from '../charts/Bars.tsx'
import { TimeChart } from '../charts/TimeChart.tsx'
import { Section } from './Section.tsx'

const steps = Array.from({ length: 14 }, (_, index) => ({
  key: String(index),
  label: `Day ${index + 1}`,
  short: `D${index + 1}`,
}))
const wave = (from: number, by: number) =>
  steps.map((_, index) => Math.round(from + by * Math.sin(index)))

export const ChartSection = () => (
  <Section title="Charts">
    <TimeChart
      label="Sample"
      stepTitle="Day"
      steps={steps}
      format={String}
      sumLabel="Together"
      columns={[
        { key: 'a', label: 'First', tone: 'first', values: wave(40, 20) },
        { key: 'b', label: 'Second', tone: 'second', values: wave(20, 10) },
        { key: 'c', label: 'Third', tone: 'third', values: wave(4, 8) },
      ]}
      lines={[{ key: 'd', label: 'Before', tone: 'earlier', values: wave(60, -20) }]}
    />
    <Bars
      label="Parts"
      rows={[
        { key: 'a', label: 'Half', value: '50%', about: '6 of 12', share: 0.5 },
        { key: 'b', label: 'Full', value: '100%', about: '12 of 12', share: 1, isFull: true },
        { key: 'c', label: 'Empty', value: '0%', share: 0 },
      ]}
    />
  </Section>
)
