import type { Account } from '@landrace/testkit/portal';
import { expect } from '@playwright/test';
import { signIn } from '../fixtures/sign-in';
import { test } from '../fixtures/test';
import { listNamed } from '../tables/list-definitions';
import { listScreen } from '../tables/list-screen';

/** Who may see what of the demo collection (packages/demo/README.md). */
const everybody = 'Daily weather 2018 to 2022, open stations';
const partners = 'Daily weather 2018 to 2022, partner stations';
const curators = 'Potato, Sandmere 2022: with and without fungicide';
const nobody = 'Wheat, Kaldynowo 2022: with and without fungicide';

interface Visitor {
  readonly account: Account | undefined;
  readonly sees: readonly string[];
  readonly misses: readonly string[];
}

const visitors: readonly Visitor[] = [
  { account: undefined, sees: [everybody], misses: [partners, curators, nobody] },
  { account: 'researcher', sees: [everybody, partners], misses: [curators, nobody] },
  { account: 'curator', sees: [everybody, curators], misses: [partners, nobody] },
  { account: 'admin', sees: [everybody, partners, curators, nobody], misses: [] },
];

for (const { account, sees, misses } of visitors) {
  test(`${account ?? 'a visitor'} finds the datasets granted to them, and no others`, async ({ page }) => {
    if (account) await signIn(page, account);
    const screen = listScreen(page, listNamed('datasets'));
    await screen.open('?size=50');
    await expect(screen.names.filter({ hasText: everybody })).toBeVisible();
    for (const name of sees) await expect(screen.names.filter({ hasText: name })).toHaveCount(1);
    for (const name of misses) await expect(screen.names.filter({ hasText: name })).toHaveCount(0);
  });
}
