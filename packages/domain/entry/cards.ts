/** A card is valid for a year, or until the membership or stay ends. */
export const CARD_SECONDS = 365 * 86_400
