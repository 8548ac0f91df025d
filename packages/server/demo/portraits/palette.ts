// The colors of the drawn people: calm enough to go with any organization's own color.

export interface Complexion {
  readonly skin: string
  readonly shade: string
  readonly blush: string
  readonly lip: string
  /** Which of the hair colors below go with it. */
  readonly hair: readonly string[]
}

export const hairColors = {
  black: '#2a2523',
  espresso: '#3f2e27',
  brown: '#5f4332',
  chestnut: '#7c4f33',
  auburn: '#9a5233',
  copper: '#bd6b3a',
  honey: '#c5964f',
  blond: '#dcb970',
  silver: '#b9b6b1',
  white: '#e4e0d9',
} as const

const { black, espresso, brown, chestnut, auburn, copper, honey, blond } = hairColors

/** From the lightest to the darkest. People of one household are close together in this list. */
export const complexions: readonly Complexion[] = [
  {
    skin: '#fbe0cf',
    shade: '#eec3ab',
    blush: '#f29d8b',
    lip: '#c8675c',
    hair: [blond, honey, copper, auburn, chestnut],
  },
  {
    skin: '#f8d5bb',
    shade: '#e8b696',
    blush: '#ee937c',
    lip: '#c06054',
    hair: [honey, blond, brown, chestnut, auburn],
  },
  {
    skin: '#f1c7a2',
    shade: '#dda77d',
    blush: '#e5846a',
    lip: '#b5584b',
    hair: [brown, chestnut, espresso, black],
  },
  {
    skin: '#e6b48a',
    shade: '#cd9365',
    blush: '#d97355',
    lip: '#a84f43',
    hair: [espresso, black, brown, chestnut],
  },
  {
    skin: '#d39b6f',
    shade: '#b97f55',
    blush: '#c7644a',
    lip: '#96463c',
    hair: [black, espresso, brown],
  },
  { skin: '#b57d54', shade: '#98633f', blush: '#a9533d', lip: '#7f3d35', hair: [black, espresso] },
  { skin: '#8f5d3e', shade: '#75482e', blush: '#8a4231', lip: '#63302b', hair: [black, espresso] },
  { skin: '#6d4530', shade: '#563424', blush: '#6f3528', lip: '#4a2422', hair: [black] },
]

export const backgrounds = [
  '#cfe3d6',
  '#d5e4ef',
  '#f3dfc1',
  '#ecd7d3',
  '#dcd8ec',
  '#cfe4e3',
  '#efe3b8',
  '#e3dccf',
  '#d3dfc4',
  '#f0d9c6',
  '#c9d8e8',
  '#e6d5e2',
] as const

export const shirts = [
  '#1f6b4f',
  '#22618f',
  '#0f5c63',
  '#c26a3f',
  '#7a58a3',
  '#b3493f',
  '#3f6fae',
  '#d19a3c',
  '#4f7d5c',
  '#8c4a63',
  '#46535c',
  '#e7dfd0',
  '#2f4858',
  '#a3733c',
  '#5b8aa8',
  '#d9776a',
] as const
