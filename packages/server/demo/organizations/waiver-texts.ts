// The waivers of the demo organizations. They read like real ones but have no legal effect.

import type { OrganizationRecipe } from './recipe.ts'

interface WaiverText {
  readonly title: string
  readonly text: string
}

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n')

export const waiverTexts: Readonly<Record<OrganizationRecipe['key'], WaiverText>> = {
  pinewood: {
    title: 'General waiver and release',
    text: paragraphs(
      'Camp is lived outdoors. Campers swim, climb, paddle, hike and sleep under the sky, and ' +
        'with all of that come risks that care and supervision make smaller but cannot take ' +
        'away: weather, water, insects, uneven ground, and other children having fun.',
      '1. What you know. You have asked what your campers will do at Pinewood, you have told ' +
        'us about allergies, medicines and anything else that we should know, and you agree ' +
        'that they take part.',
      '2. In an emergency. If we cannot reach you, Pinewood may have your camper treated by a ' +
        'doctor or hospital. You bear what your insurance does not cover.',
      '3. Release. As far as the law allows, you release Pinewood, its staff and its ' +
        'volunteers from claims for injury, loss or damage that come from the ordinary risks of ' +
        'camp life. Nothing here excuses gross negligence.',
      '4. Belongings. Please leave valuables at home; Pinewood does not answer for what is lost.',
      '5. Pictures. Pinewood may take photographs of camp life for families and for its own ' +
        'pages. Tell the office if you would rather not.',
      '6. How long. This waiver is good for one year from the day it is signed. You sign for ' +
        'yourself and for each camper named beside your signature.',
    ),
  },
  lakeside: {
    title: 'Club waiver',
    text: paragraphs(
      'Swimming pools, courts and the lake are used at your own risk and with due regard for ' +
        'others.',
      '1. Members follow the posted rules and the directions of lifeguards and staff, and ' +
        'answer for their guests.',
      '2. Children under twelve are accompanied by an adult at the pool.',
      '3. As far as the law allows, members release Lakeside from claims for injury or loss ' +
        'that come from ordinary use of its grounds. Nothing here excuses gross negligence.',
    ),
  },
  harbor: {
    title: 'Waiver for guests and residents',
    text: paragraphs(
      'Docks are slippery, tides turn, and the shuttle brakes.',
      '1. Guests and residents use docks, boats, paths and the shuttle with care and at their ' +
        'own risk.',
      '2. As far as the law allows, they release Harbor, its owners and its staff from claims ' +
        'for injury or loss that come from ordinary use. Nothing here excuses gross negligence.',
    ),
  },
}
