import { lookEachWay } from '../fixtures/axe';
import { openAnew } from '../fixtures/open-anew';
import { signIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';
import { sampledVoices } from '../fixtures/voices';

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

for (const { locale, say, allLooks } of sampledVoices('screens of accounts')) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the screens of accounts, permissions and licences have no barriers', async ({ page, noise }) => {
      test.setTimeout(180_000);
      noise.expect(/status of 404/);
      const look = async (address: string) => {
        await openAnew(page, address, say);
        await lookEachWay(page, address, allLooks);
      };
      for (const address of forAnyone) await look(address);
      await signIn(page, 'admin', say);
      for (const address of forAdministrators) await look(address);
    });
  });
}
