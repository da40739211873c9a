/** Limits of saved views: characters of a name, views per owner. */
export const VIEW_LIMITS = { name: 60, ofOwner: 50 } as const;
