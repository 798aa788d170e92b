/** What values of traits, climate variables and attributes are. */
export const dataTypes = ['categorical', 'numeric', 'text', 'date'] as const;
