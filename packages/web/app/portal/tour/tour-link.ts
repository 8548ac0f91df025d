// The query with which home begins the guided tour once more.

export const TOUR_AGAIN = { tour: 'again' } as const
