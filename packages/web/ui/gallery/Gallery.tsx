// The design system on one page, for developers: every component in every state, in any
// organization's color. Its texts are samples and not translated.

import { useState, type CSSProperties } from 'react'
import { Button } from '../Button.tsx'
import { ColorSchemeToggle } from '../ColorSchemeToggle.tsx'
import { LanguagePicker } from '../LanguagePicker.tsx'
import { Page } from '../Page.tsx'
import { brandVariables } from '../theme/brand-variables.ts'
import { useColorScheme } from '../theme/color-scheme.ts'
import { useScreenSize } from '../theme/use-screen.ts'
import { ButtonSection } from './ButtonSection.tsx'
import { ChartSection } from './ChartSection.tsx'
import { ColorSection } from './ColorSection.tsx'
import { FieldSection } from './FieldSection.tsx'
import styles from './Gallery.module.css'
import { MessageSection } from './MessageSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { sampleColors } from './samples.ts'
import { Row } from './Section.tsx'

const Gallery = () => {
  const [color, setColor] = useState(sampleColors['Pinewood'] ?? '')
  const scheme = useColorScheme()
  const screen = useScreenSize()
  return (
    <div className={styles.gallery} style={brandVariables(color)[scheme] as CSSProperties}>
      <Page
        title="Gallery"
        subtitle={`Everything the screens are made of · screen ${screen}`}
        actions={
          <>
            <LanguagePicker />
            <ColorSchemeToggle />
          </>
        }
      >
        <Row>
          <input
            className={styles.picker}
            type="color"
            aria-label="Brand color"
            value={color}
            onChange={(event) => setColor(event.target.value)}
          />
          {Object.entries(sampleColors).map(([name, value]) => (
            <Button
              key={name}
              variant={color === value ? 'light' : 'gray'}
              size="dense"
              onClick={() => setColor(value)}
            >
              {name}
            </Button>
          ))}
        </Row>
        <div style={{ height: 28 }} />
        <ColorSection />
        <ButtonSection />
        <PeopleSection />
        <FieldSection />
        <MessageSection />
        <ChartSection />
        <PlaceSection />
      </Page>
    </div>
  )
}

export default Gallery
