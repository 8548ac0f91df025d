// Every variant of the button, in every state.

import { IconArrowRight, IconPlus, IconSettings } from '@tabler/icons-react'
import { Button } from '../Button.tsx'
import { buttonVariants } from '../button-variants.ts'
import { IconButton } from '../IconButton.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { Row, Section } from './Section.tsx'

const wait = () => new Promise((resolve) => setTimeout(resolve, 1500))

export const ButtonSection = () => (
  <Section title="Buttons">
    <Row>
      {buttonVariants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Row>
    <Row>
      {buttonVariants.map((variant) => (
        <Button key={variant} variant={variant} size="dense" icon={<IconPlus size={18} />}>
          {variant}
        </Button>
      ))}
    </Row>
    <Row>
      <Button icon={<IconPlus size={20} />}>Deposit</Button>
      <Button loading>Deposit</Button>
      <Button variant="danger" loading>
        Yes, Cancel Reservation
      </Button>
      <Button disabled>Not now</Button>
      <Button variant="light" onClick={wait}>
        Press me twice
      </Button>
      <LinkButton href="#buttons" variant="gray" iconAfter={<IconArrowRight size={18} />}>
        A link
      </LinkButton>
      <IconButton label="Settings" icon={<IconSettings size={20} />} />
    </Row>
    <Row>
      <Button wide>As wide as the form</Button>
    </Row>
  </Section>
)
