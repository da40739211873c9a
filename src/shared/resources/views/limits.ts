/** Bounds of saved views: characters of a name, views of one owner. */
export const VIEW_LIMITS = { name: 60, ofOwner: 50 } as const;
