import { checkAccessibility } from '../fixtures/axe';
import { sampledLanguages } from '../fixtures/languages';
import { openFresh } from '../fixtures/open-fresh';
import { signIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';

const forAdministrators = [
  '#/user/tokens',
  '#/admin/users',
  '#/admin/users?tab=requests',
  '#/admin/user-permissions',
  '#/admin/user-permissions?tab=datasets&dataset=1',
  '#/admin/user-permissions?user=3',
  '#/admin/landrace-settings',
];
const forAnyone = [
  '#/data/licenses',
  '#/data/export/genotype',
  '#/data/export/nonsense',
  '#/activate/unknown',
];

for (const { locale, translate } of sampledLanguages('screens of accounts')) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the screens of accounts, permissions and licences are accessible', async ({ page, noise }) => {
      noise.expect(/status of 404/);
      const check = async (address: string) => {
        await openFresh(page, address, translate);
        await checkAccessibility(page, address);
      };
      for (const address of forAnyone) await check(address);
      await signIn(page, 'admin', translate);
      for (const address of forAdministrators) await check(address);
    });
  });
}
