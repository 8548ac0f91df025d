// Tasks with people, staff and waivers.

import { msg } from '@lingui/core/macro'
import { button, field, later, list, step } from '../topic.ts'
import type { StaffTopic } from './staff-topic.ts'

export const peopleTopics: readonly StaffTopic[] = [
  {
    audience: 'staff',
    id: 'find-person',
    area: 'people',
    route: 'people',
    title: msg`Find a person`,
    summary: msg`Find anyone in the organization and open their household.`,
    steps: [
      step(
        msg({
          message:
            'Under {find}, type part of a name, an email address, a phone number or a member ID.',
        }),
        { find: list(msg`Find people`) },
        msg`The list of people with the field that finds them.`,
      ),
      step(msg`Select the name. You see the household with everyone in it.`),
    ],
  },
  {
    audience: 'staff',
    id: 'invite-staff',
    area: 'team',
    route: 'team',
    title: msg`Invite staff and set their permissions`,
    summary: msg`Each role gives access to what the job needs, and nothing else.`,
    steps: [
      step(msg({ message: 'Select {invite}.' }), { invite: button(msg`Invite staff`) }),
      step(
        msg({ message: 'Enter {first}, {last} and {email}, and choose a {role}.' }),
        {
          first: field(msg`First name`),
          last: field(msg`Last name`),
          email: field(msg`Email`),
          role: list(msg`Role`),
        },
        msg`The form that invites staff, with name, email and role.`,
      ),
      step(msg({ message: 'Select {send}. They choose their own password.' }), {
        send: button(msg`Send invitation`),
      }),
      later(
        msg({
          message:
            'To change permissions later, find the person, select {roles} and check their roles.',
        }),
        { roles: button(msg`Roles`) },
      ),
    ],
  },
  {
    audience: 'staff',
    id: 'import-people',
    area: 'peopleImport',
    route: 'peopleImport',
    title: msg`Import a list of people`,
    summary: msg`Add or update many households from a CSV file.`,
    steps: [
      step(
        msg({ message: 'Select {choose} and pick a CSV file.' }),
        { choose: button(msg`Choose a file`) },
        msg`The first step of an import, where you choose a file.`,
      ),
      step(msg`Match each column of the file to a field.`),
      step(msg`Review the results of the check. Nothing has changed yet.`),
      step(msg`Start the import. Rows with a problem are listed so that you can correct them.`),
    ],
  },
  {
    audience: 'staff',
    id: 'publish-waiver',
    area: 'waivers',
    route: 'waivers',
    needs: 'settingsWrite',
    title: msg`Publish a waiver`,
    summary: msg`Write the text that members sign.`,
    steps: [
      step(msg({ message: 'Select {write}.' }), { write: button(msg`Write a new version`) }),
      step(
        msg({ message: 'Enter the {title} and the {text}, then select {preview}.' }),
        {
          title: field(msg`Title`),
          text: field(msg`Text`),
          preview: button(msg`Preview`),
        },
        msg`The form for a new waiver, with a title and the text.`,
      ),
      later(msg({ message: 'Read it as members do, then select {publish}.' }), {
        publish: button(msg`Publish text`),
      }),
    ],
  },
]
