/** Where templates are read and written; also the key under which they are kept in memory. */
export const TEMPLATES = '/onboarding-templates';
