/** Texts of users, sign-in and profile (1-core sections 2, 4, 5 and 8), to the letter. */
export const usersMessages = {
  validation: {
    loginPassword: 'Password must be at least 6 characters',
    oldPassword: 'Old password must be at least 6 characters',
    passwordMin: 'Password must be at least 8 characters long',
    passwordMax: 'Password must not exceed 128 characters',
    passwordUpper: 'Password must contain at least one uppercase letter',
    passwordLower: 'Password must contain at least one lowercase letter',
    passwordDigit: 'Password must contain at least one digit',
    passwordSpecial: 'Password must contain at least one special character',
    passwordNames:
      'A password must not hold the name of the company or of the product. Please choose another one.',
    passwordCommon: 'This password is too common. Please choose another one.',
    currentPassword: 'Enter your current password to change your email',
    ownEmail: 'Change your own email on your profile page',
    passwordConfirm: 'Confirmation password must match',
    userNameLength: 'Name must be between 2 and 50 characters',
    dobRequired: 'Date of birth is required',
    dobInvalid: 'Date of birth is not a valid date',
    age: 'Age must be between 18 and 100 years',
    addressLength: 'Address must be between 5 and 100 characters',
    bioMax: 'Bio must not exceed 250 characters',
    rolesInvalid: 'Roles must be non-empty ids',
  },
  notFound: {
    user: 'User not found',
    userFile: 'User does not have that file',
    session: 'Session not found',
  },
  auth: {
    invalid: 'Invalid email or password',
    sessionExpired: 'Session expired. Please log in again.',
    throttled: 'Too many attempts. Please try again later.',
    incorrectPassword: 'Incorrect password',
    changeGivenPassword: 'Your password was set by someone else. Please choose your own before you continue.',
    oldPasswordWrong: 'Old password is incorrect',
    foreignOrigin: 'This request came from another site and was refused.',
    roleExpired: (names: readonly string[]) => `The role ${names.join(', ')} has expired.`,
    cannotGrant: 'You cannot grant permissions that you do not have.',
    roleHeld: (names: readonly string[], count: number) =>
      names.length === 0
        ? `This role is still given to ${count === 1 ? 'one user' : `${count} users`}. Take it from them first.`
        : `This role is still given to ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}. Take it from them first.`,
    strongerUser: 'You cannot change a user who has permissions that you do not have.',
    lastGranter: (permissions: readonly string[]) =>
      `At least one user must stay able to grant ${permissions.join(', ')}. Give another user these permissions first.`,
    lastAdministrator:
      'At least one user must stay able to manage users and roles. Give another user these permissions first.',
    resetSent: 'If this email belongs to a user, a mail with a link is on its way.',
    emailChangeSent: (email: string) =>
      `A mail with a link is on its way to ${email}. Your email changes when you open the link.`,
    accessHeld: 'You have this right already. Reload the page.',
    nobodyToAsk: 'Nobody who can grant this right can be reached by email. Please contact the administrator.',
    resetInvalid: 'This link is no longer valid. Please ask for a new one.',
    /* Why a mail was not sent. */
    notSent: {
      linkVoid: 'The link is used or void, or the account is gone or was changed.',
      userGone: 'The account is gone.',
      accessSettled: 'The right was given meanwhile, or the recipient may no longer give it.',
    },
  },
  errors: {
    imageUploadFailed: 'Image upload failed',
    imageDeletionFailed: 'Image deletion failed',
  },
  success: {
    loggedIn: 'Signed in successfully',
    loggedOut: 'Signed out successfully',
    profileUpdated: 'Your profile has been updated successfully',
    invitationMailed: 'An invitation is on its way.',
    resetMailed: 'A mail with a link for a new password is on its way.',
    accessAsked: (people: number) =>
      `Your request was mailed to ${people === 1 ? 'one person' : `${people} people`} who can grant this right. Asking again today sends nothing more.`,
    sessionEnded: 'The session was ended.',
    sessionsEnded: 'All other sessions were ended.',
    sessionsOfUserEnded: 'All sessions of the user were ended.',
    emailChanged: 'Your email has been changed.',
    passwordChanged: 'Your password has been changed. Please sign in again.',
  },
} as const;
