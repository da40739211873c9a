import { VIEW_LIMITS } from './limits.js';

/** Texts of saved views. */
export const viewsMessages = {
  validation: {
    viewNameRequired: 'Name is required',
    viewNameLong: `A name has at most ${VIEW_LIMITS.name} characters`,
    viewShared: 'Shared must be true or false',
    viewSort: 'The list cannot be sorted by this',
    viewColumns: 'Choose columns of the list, each once',
  },
  notFound: { savedView: 'This saved view no longer exists.' },
  record: {
    viewExists: 'You already have a saved view with this name',
    viewsTooMany: `You have ${VIEW_LIMITS.ofOwner} saved views. Delete one that you no longer need, then save this one.`,
    viewOfAnother:
      'Only its owner and administrators can change a shared view. Save it under a name of your own.',
    viewFilterGone: 'A filter of this view no longer exists. Choose its filters again and save the view.',
    viewJobGone: 'A job of this view was deleted. Choose another job and save the view.',
    viewScreeningGone: 'The screening of this view was deleted. Choose another one and save the view.',
  },
} as const;
