// Where people of an organization spend, and how often.

export interface Good {
  readonly name: string
  readonly priceCents: number
  readonly restricted: boolean
}

export interface Shop {
  readonly name: string
  readonly goods: readonly Good[]
}

export interface MoneyHabits {
  /** The first one is visited most. */
  readonly shops: readonly [Shop, ...Shop[]]
  readonly visitsPerPersonAndDay: number
  /** Whether account holders have their own spending account, or only the people they hold. */
  readonly holdersSpend: boolean
  /** Whether part of a deposit may be released week by week. */
  readonly allowances: boolean
}

const good = (name: string, priceCents: number, restricted = false): Good => ({
  name,
  priceCents,
  restricted,
})
const food = (name: string, priceCents: number): Good => good(name, priceCents, true)

export const pinewoodMoney: MoneyHabits = {
  shops: [
    {
      name: 'Canteen',
      goods: [
        food('Lemonade', 175),
        food('Trail mix', 225),
        food('Ice pop', 150),
        food('Granola bar', 125),
        food('Root beer', 200),
        food('Popcorn', 175),
        food('Apple', 75),
        food('Water', 100),
        food('Chocolate milk', 175),
      ],
    },
    {
      name: 'Trading post',
      goods: [
        good('Postcard', 75),
        good('Stamps', 350),
        good('Bandana', 650),
        good('Bracelet kit', 425),
        good('Flashlight', 850),
        good('Camp T-shirt', 1800),
        good('Water bottle', 1200),
        good('Sunscreen', 700),
        good('Sticker sheet', 250),
      ],
    },
  ],
  visitsPerPersonAndDay: 0.26,
  holdersSpend: false,
  allowances: true,
}

export const lakesideMoney: MoneyHabits = {
  shops: [
    {
      name: 'Snack bar',
      goods: [
        food('Grilled cheese', 650),
        food('Chicken wrap', 900),
        food('Fries', 400),
        food('Iced tea', 250),
        food('Smoothie', 550),
        food('Ice cream cone', 350),
        food('Fruit cup', 400),
        food('Water', 150),
      ],
    },
    {
      name: 'Pro shop',
      goods: [
        good('Tennis balls', 500),
        good('Grip tape', 450),
        good('Swim cap', 800),
        good('Goggles', 1600),
        good('Visor', 1900),
      ],
    },
    {
      name: 'Front desk',
      goods: [good('Guest fee', 1000), good('Towel', 300), good('Locker day', 200)],
    },
  ],
  visitsPerPersonAndDay: 0.14,
  holdersSpend: true,
  allowances: false,
}

export const harborMoney: MoneyHabits = {
  shops: [
    {
      name: 'Dockside café',
      goods: [
        food('Clam chowder', 950),
        food('Fish tacos', 1350),
        food('Espresso', 325),
        food('Kids pasta', 750),
        food('Lemon tart', 600),
        good('Sparkling water', 275),
        food('Hot chocolate', 400),
      ],
    },
    {
      name: 'Ship store',
      goods: [
        good('Ice', 350),
        good('Firewood', 800),
        good('Bait', 600),
        good('Sun hat', 2200),
        good('Dry bag', 2800),
      ],
    },
    {
      name: 'Marina',
      goods: [good('Kayak hour', 1800), good('Paddle board hour', 2000), good('Life vest', 500)],
    },
  ],
  visitsPerPersonAndDay: 0.11,
  holdersSpend: true,
  allowances: true,
}
