// Empty, filled, invalid, and disabled fields.

import { PasswordField } from '../PasswordField.tsx'
import { SelectField } from '../SelectField.tsx'
import { TextField } from '../TextField.tsx'
import { Grid, Section } from './Section.tsx'

const relationships = [
  { value: 'parent', label: 'Parent' },
  { value: 'grandparent', label: 'Grandparent' },
  { value: 'friend', label: 'Friend of the family' },
]

export const FieldSection = () => (
  <Section title="Fields">
    <Grid>
      <TextField label="First name" placeholder="Maya" required />
      <TextField
        label="Email"
        type="email"
        description="We send the code there."
        defaultValue="parent@pinewood.example"
      />
      <TextField
        label="Email"
        error="Please write an address such as name@example.com"
        defaultValue="parent@"
      />
      <TextField label="Member ID" defaultValue="4711" disabled />
      <PasswordField
        label="Password"
        description="At least 10 characters, letters and numbers"
        defaultValue="lodgepole-demo-1"
      />
      <PasswordField label="Confirm password" error="Passwords do not match" />
      <SelectField label="Relationship" options={relationships} />
      <SelectField
        label="Relationship"
        options={relationships}
        error="Choose one"
        description="To the person they may collect"
      />
    </Grid>
  </Section>
)
