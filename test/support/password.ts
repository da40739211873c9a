/** Password of every user that a test creates: it meets every rule and is in no list. */
export const PASSWORD = 'Copper@Lantern7';
