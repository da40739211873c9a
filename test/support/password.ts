/** Of every user that a test makes: takes every rule, and is in no list. */
export const PASSWORD = 'Copper@Lantern7';
