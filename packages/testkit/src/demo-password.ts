/** For the accounts admin, curator and researcher in every test database. */
export const demoPassword = 'correct horse battery';
