/** Texts of roles (1-core sections 2 and 5), to the letter. */
export const rolesMessages = {
  validation: {
    descriptionRequired: 'Description is required',
    resourceInvalid: 'Invalid resource',
    actionInvalid: 'Invalid action',
    permissionsInvalid: 'Permissions must be a list of resources with their actions',
    expiryFuture: 'Expiration date must be in the future',
  },
  duplicate: {
    roleName: 'Role name already exists',
  },
  notFound: {
    role: 'Role not found',
  },
} as const;
