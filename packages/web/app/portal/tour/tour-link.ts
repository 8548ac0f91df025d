// The query that makes the home page start the guided tour again.

export const TOUR_AGAIN = { tour: 'again' } as const
