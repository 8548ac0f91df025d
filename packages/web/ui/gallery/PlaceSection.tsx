// The organization's identity: its logo or symbol, and the icons of its links.

import { Icon, iconNames } from '../Icon.tsx'
import { Logo } from '../Logo.tsx'
import { Row, Section } from './Section.tsx'

export const PlaceSection = () => (
  <Section title="Logos and link icons">
    <Row>
      <Logo name="Pinewood" kind="camp" />
      <Logo name="Lakeside" kind="rec-club" />
      <Logo name="Harbor" kind="other" sizePx={64} />
      <Logo name="Lodgepole" logoUrl="/favicon.svg" />
      <Logo name="Lodgepole" logoUrl="/favicon.svg" large />
    </Row>
    <Row>
      {[...iconNames, 'no-such-name'].map((name) => (
        <span key={name} title={name}>
          <Icon name={name} />
        </span>
      ))}
    </Row>
  </Section>
)
