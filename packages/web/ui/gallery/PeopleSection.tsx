// People and their money: avatars in every size, cards as on the home screen, amounts in three
// countries.

import { Card } from '../Card.tsx'
import { Money } from '../Money.tsx'
import { PersonAvatar } from '../PersonAvatar.tsx'
import { fullName } from '../person-summary.ts'
import { Pill, type PillTone } from '../Pill.tsx'
import styles from './Gallery.module.css'
import { personWithBrokenPhoto, personWithPhoto, samplePeople } from './samples.ts'
import { Grid, Row, Section } from './Section.tsx'

const pills: readonly [PillTone, string][] = [
  ['brand', 'Waterski tomorrow 10:00'],
  ['amber', 'Low balance'],
  ['info', '2 steps to finish'],
  ['danger', 'Booking Restricted'],
  ['gray', 'Max Allowed For Maya'],
]

export const PeopleSection = () => (
  <Section title="People and money">
    <Row>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <PersonAvatar key={size} person={samplePeople[0] ?? personWithPhoto} size={size} named />
      ))}
      <PersonAvatar person={personWithPhoto} size="xl" named />
      <PersonAvatar person={personWithBrokenPhoto} size="lg" named />
    </Row>
    <Row>
      {samplePeople.map((person) => (
        <PersonAvatar key={person.userId} person={person} letters={2} named />
      ))}
    </Row>
    <Row>
      {pills.map(([tone, words]) => (
        <Pill key={tone} tone={tone}>
          {words}
        </Pill>
      ))}
    </Row>
    <Row>
      <Money cents={-475} symbol="$" locale="en-US" />
      <Money cents={2000} symbol="$" locale="en-US" withPlus />
      <Money cents={123456789} symbol="$" locale="es-US" />
      <Money cents={-123450} symbol="$" locale="fr-CA" />
      <Money cents={123450} symbol="€" locale="fr-FR" figure />
    </Row>
    <div style={{ height: 16 }} />
    <Grid>
      {samplePeople.slice(0, 3).map((person, index) => (
        <Card key={person.userId} selected={index === 0}>
          <div className={styles.person}>
            <PersonAvatar person={person} />
            <div>
              <div className={styles.name}>{fullName(person)}</div>
              <div className={styles.secondary}>Bunk 7 · Session 2</div>
            </div>
          </div>
          <div className={styles.balance}>
            <div>
              <div className={styles.secondary}>Available</div>
              <Money
                className={styles.big}
                cents={3825 - index * 1700}
                symbol="$"
                locale="en-US"
                figure
              />
            </div>
            <Pill tone={pills[index]?.[0]}>{pills[index]?.[1]}</Pill>
          </div>
        </Card>
      ))}
      <Card sunk>A well, for what is secondary.</Card>
    </Grid>
  </Section>
)
