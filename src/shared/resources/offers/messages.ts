/** Texts of offers (1-core section 8, decision E2), to the letter where the specification has them. */
export const offersMessages = {
  validation: {
    offerCandidate: 'The candidate of the path and of the body differ',
    offerJob: 'Choose the job of the offer',
    offerPassword: 'Enter your password',
    offerSalary: 'Salary must be a positive whole amount of rupees a year',
    offerSalaryMax: 'Salary must be at most ₹ 1,00,00,00,000',
    offerSalaryRequired: 'Enter the salary',
    offerJoining: 'Joining date must be a valid date from today on',
    offerJoiningRequired: 'Enter the joining date',
    offerExpiry: 'Expiry date must be a valid date from today on',
    offerExpiryOrder: 'The offer must expire before the joining date',
    offerMessage: 'The message must be at most 1000 characters',
    offerUnprintable: (characters: readonly string[]) =>
      `The letter cannot show ${characters.join(' ')}. Change the name or the address, or upload a PDF instead.`,
  },
  notFound: {
    offer: 'Offer not found',
    offerLetter: 'The letter of this offer is not made yet',
  },
  record: {
    offerTrashed: 'This candidate is deleted. Restore them before you send an offer letter.',
    offerHired: 'This candidate is hired already.',
    offerExists: 'There is an offer for this candidate and job already.',
    offerNotResendable: 'Only an offer letter that failed or needs a review can be sent again.',
    offerGivenUp: 'This letter was given up. Withdraw the offer to make another one.',
    offerSendingNow: 'The letter is being sent right now. Wait a moment and look at its state again.',
    offerNotWithdrawable: 'This offer can no longer be withdrawn.',
    offerNotAnswerable: 'Only an offer letter that was sent can be answered.',
  },
  success: {
    offerQueued: 'Sending Offer Letter...',
    offerSent: 'Offer letter sent successfully!',
    offerAgain: 'The offer letter is sent again.',
    offerWithdrawn: 'Offer withdrawn',
    offerAccepted: 'Offer accepted',
    offerRejected: 'Offer rejected',
  },
} as const;
