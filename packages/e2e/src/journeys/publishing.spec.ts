import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe';
import { sampledLanguages } from '../fixtures/languages';
import { test } from '../fixtures/test';

test('a passport is published for machines without a violation of the page’s policy', async ({ page }) => {
  await page.goto('#/data/germplasm/1');
  const block = page.locator('head > script[type="application/ld+json"]');
  await expect(block).toHaveCount(1);
  const facts = JSON.parse((await block.textContent()) ?? '') as { readonly url: string };
  expect(facts.url).toMatch(/#\/data\/germplasm\/1$/);
  await page.goto('#/data/germplasm');
  await expect(block).toHaveCount(0);
});

for (const { locale, translate } of sampledLanguages('publishing')) {
  test.describe(locale, () => {
    test.use({ locale });

    test('citing and labelling are accessible', async ({ page }) => {
      await page.goto('#/data/germplasm/1');
      const main = page.getByRole('main');
      const openers = {
        'core.cite.open': () =>
          main.getByRole('button', { name: translate('core.cite.open'), exact: true }).click(),
        'germplasm.labels.open': async () => {
          await main.getByRole('button', { name: translate('core.actions.more') }).click();
          await main.getByRole('menuitem', { name: translate('germplasm.labels.open'), exact: true }).click();
        },
      };
      for (const [key, open] of Object.entries(openers)) {
        await open();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('radio').first()).toBeVisible();
        await expect(dialog.getByText(/#\/data\/germplasm\/1/).first()).toBeAttached();
        await checkAccessibility(page, key, 'dialog');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    });
  });
}
