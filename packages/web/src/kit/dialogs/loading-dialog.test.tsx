import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import { ActionDialog } from './action-dialog';
import { LoadingDialog } from './loading-dialog';

beforeAll(startI18n);

function show(isBlocking: boolean) {
  let finish = () => {};
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <ActionDialog
      title="Merge two accessions?"
      text="One is left."
      action="Merge"
      isBlocking={isBlocking}
      onConfirm={onConfirm}
      onClose={vi.fn()}
    />,
  );
  return { onConfirm, finish: () => act(async () => finish()) };
}
const confirm = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Merge' })));
const loading = () => screen.queryByRole('alertdialog', { name: 'Loading' });

test('nothing else can be pressed while a change is applied', async () => {
  const { onConfirm, finish } = show(true);
  expect(loading()).toBeNull();
  await confirm();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(loading()?.getAttribute('aria-busy')).toBe('true');
  await finish();
  expect(loading()).toBeNull();
});

test('other actions leave the screen free', async () => {
  show(false);
  await confirm();
  expect(loading()).toBeNull();
});

test('it stays open when Esc is pressed, once or twice', async () => {
  render(<LoadingDialog />);
  const dialog = loading() as HTMLDialogElement;
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  dialog.close();
  expect(dialog.open).toBe(true);
});
