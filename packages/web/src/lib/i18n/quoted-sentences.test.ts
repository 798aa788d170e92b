import { beforeAll, expect, test } from 'vitest';
import { loadFullLocale, startI18n } from './load-locale';
import { translate } from './text';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});

const modes = {
  NONE: 'No authentication required. Everyone can see everything.',
  SELECTIVE: 'User login is possible but not required.',
  FULL: 'User login is required to see any data.',
} as const;

/** Users know these sentences from the product that this one replaces. */
test('sentences of the specification are quoted verbatim', () => {
  for (const mode of ['NONE', 'SELECTIVE', 'FULL'] as const) {
    expect(translate(`administration.settings.access.authModeLines.${mode}`)).toBe(modes[mode]);
    expect(translate(`administration.setup.modes.${mode}Text`)).toBe(modes[mode]);
  }
  expect(translate('errors.code.request.fileTooLarge')).toBe(
    'The selected file is too large. Please reduce the size or split it into multiple files and repeat the process.',
  );
  expect(translate('accounts.roles.Data Curator')).toBe('Data Curator');
  expect(translate('accounts.roles.Regular User')).toBe('Regular User');
  expect(translate('germplasm.unifier.none')).toBe('Please select at least 2 items.');
  expect(translate('errors.code.diversity.tooManyLines', { limit: '500' })).toBe(
    'Please select at most 500 items.',
  );
  expect(translate('trialCreation.book.problems.germplasmMissing', { line: 4 })).toBe(
    'A germplasm in line 4 of your input is missing...',
  );
});
