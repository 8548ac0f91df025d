// Follows a guide topic in the demo: opens its screen and finds the controls that its steps name,
// in order. It uses each control except the last one of a topic, which would change data: that one
// only has to be visible.

import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export type Act = (page: Page, control: Locator) => Promise<unknown>

export interface GuideJourney {
  readonly topic: string
  readonly email: string
  readonly host?: string
  /** Runs on the screen before the first control, for a step that names no control. */
  readonly first?: (page: Page) => Promise<unknown>
  /** What to do with a control, by its label, other than pressing it. */
  readonly acts?: Readonly<Record<string, Act>>
}

interface NamedControl {
  readonly role: 'button'
  readonly label: string
}

interface ReadStep {
  readonly controls: readonly NamedControl[]
  readonly isPictured: boolean
  /** The step is skipped: its controls appear only after something that the demo never does. */
  readonly isLater: boolean
}

export const guideTopicPath = (topic: string) => `/guide/${topic}`

export const guideSteps = (page: Page): Locator => page.getByRole('main').locator('ol > li')

const readSteps = (page: Page): Promise<readonly ReadStep[]> =>
  guideSteps(page).evaluateAll((items: readonly HTMLElement[]) =>
    items.map((item) => ({
      isLater: item.dataset['later'] !== undefined,
      isPictured: item.dataset['pictured'] !== undefined,
      controls: [...item.querySelectorAll<HTMLElement>('[data-role]')].map((label) => ({
        role: label.dataset['role'] as 'button',
        label: label.textContent ?? '',
      })),
    })),
  )

/** `Pay …` matches `Pay $5.00`, and `Remove` matches `Remove: Maya`, but not `Removed`. */
const nameOf = (label: string) =>
  new RegExp(
    `^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.+')}(?!\\p{L})`,
    'u',
  )

const press: Act = (_, control) => control.click()
const check: Act = (_, control) => control.check({ force: true })

const usualActs: Readonly<Record<string, Act>> = {
  button: press,
  link: press,
  radio: check,
  checkbox: check,
}

export const fill =
  (text: string): Act =>
  (_, control) =>
    control.fill(text)

/** Selects an entry in a group. */
export const pick =
  (name: RegExp): Act =>
  (_, group) =>
    group
      .getByRole('checkbox', { name })
      .or(group.getByRole('radio', { name }))
      .first()
      .check({ force: true })

/** Follows the steps of the topic on the page. */
export const followGuide = async (
  page: Page,
  { acts = {}, first }: Pick<GuideJourney, 'acts' | 'first'>,
  atPicture?: (pictured: Locator | undefined) => Promise<void>,
): Promise<void> => {
  await expect(guideSteps(page).first()).toBeVisible()
  const steps = (await readSteps(page)).filter(({ isLater }) => !isLater)
  const last = steps.flatMap(({ controls }) => controls).at(-1)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Open / })
    .click()
  await expect(guideSteps(page).locator('[data-role]')).toHaveCount(0)
  await first?.(page)
  let found: Locator | undefined
  for (const { controls, isPictured } of steps) {
    for (const named of controls) {
      const { role, label } = named
      const control = page.getByRole(role, { name: nameOf(label) }).first()
      found ??= isPictured ? control : undefined
      await expect(control, `${role} “${label}”`).toBeVisible()
      const act = acts[label] ?? usualActs[role]
      if (act && named !== last && !(isPictured && atPicture)) await act(page, control)
    }
    if (isPictured && atPicture) {
      await atPicture(found)
      return
    }
  }
}
