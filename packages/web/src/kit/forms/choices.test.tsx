import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client';
import { startI18n } from '../../lib/i18n/load-locale';
import { CheckboxField, RadioGroup } from './choices';
import { Combobox } from './combobox';
import { SelectField } from './fields';
import { Form } from './form';
import { NewPasswordField } from './new-password-field';
import { useForm } from './use-form';
import type { Option } from './use-options';

const sent = vi.fn<(values: object) => Promise<void>>();
const sizes = ['small', 'large'] as const;
type Values = {
  readonly size: (typeof sizes)[number];
  readonly colour: 'red' | 'green';
  readonly agrees: boolean;
  readonly secret: string;
};
const initial: Values = { size: 'small', colour: 'red', agrees: false, secret: '' };

function Sample() {
  const form = useForm({
    initial,
    labels: { size: 'Size', colour: 'Colour', agrees: 'I agree', secret: 'Secret' },
    validate: ({ agrees }) => (agrees ? {} : { agrees: 'Please agree.' }),
    onSubmit: sent,
  });
  return (
    <Form form={form} action="Send">
      <RadioGroup
        field={form.field('size')}
        choices={sizes.map((value) => ({ value, label: value, description: `It is ${value}.` }))}
      />
      <SelectField
        field={form.field('colour')}
        options={[
          { value: 'red', label: 'Red' },
          { value: 'green', label: 'Green' },
        ]}
      />
      <CheckboxField field={form.field('agrees')} description="To everything." />
      <NewPasswordField field={form.field('secret')} description="At least 8." known={['Jane Doe']} />
    </Form>
  );
}

const towns = Array.from({ length: 45 }, (_, index) => ({ id: index, label: `Town ${index}` }));
const load = vi.fn(async (search: string, page: number) => {
  const found = towns.filter(({ label }) => label.includes(search));
  return { options: found.slice(page * 20, page * 20 + 20), count: found.length };
});
const source = { key: 'towns', load };

function Town() {
  const [town, setTown] = useState<Option | null>(null);
  return (
    <>
      <Combobox
        name="town"
        label="Town"
        source={source}
        value={town}
        problem={undefined}
        onChange={setTown}
      />
      <output>{town?.id}</output>
    </>
  );
}

function show(content: React.ReactNode): void {
  render(<QueryClientProvider client={createQueryClient(vi.fn())}>{content}</QueryClientProvider>);
}

beforeAll(async () => {
  Element.prototype.scrollIntoView ??= () => {};
  await startI18n();
});
beforeEach(() => {
  sent.mockReset().mockResolvedValue();
  load.mockClear();
});

describe('choices', () => {
  test('have a name and a description, and their values are sent', async () => {
    show(<Sample />);
    const group = screen.getByRole('group', { name: 'Size' });
    const large = within(group).getByRole('radio', { name: 'large' });
    const described = large.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('It is large.');
    fireEvent.click(large);
    fireEvent.change(screen.getByRole('combobox', { name: 'Colour' }), { target: { value: 'green' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    expect(sent).toHaveBeenCalledWith({ size: 'large', colour: 'green', agrees: true, secret: '' });
  });

  test('show errors in place, and the summary links to them', async () => {
    show(<Sample />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
    const tick = screen.getByRole('checkbox', { name: 'I agree' });
    expect(tick.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'I agree: Please agree.' }));
    expect(document.activeElement).toBe(tick);
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a new password', () => {
  test.each([
    ['password', 'too guessable'],
    ['jane doe', 'too guessable'],
    ['seven purple tractors 41', 'very unguessable'],
  ])('%s is %s', async (password, level) => {
    show(<Sample />);
    expect(screen.queryByText(/^Strength/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Secret'), { target: { value: password } });
    expect(await screen.findByText(`Strength: ${level}`)).toBeDefined();
  });
});

describe('a combobox', () => {
  const field = () => screen.getByRole('combobox', { name: 'Town' });
  const key = (name: string) => fireEvent.keyDown(field(), { key: name });

  test('sends no request before it is opened, then selects by keyboard', async () => {
    show(<Town />);
    expect(load).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    key('ArrowDown');
    expect(await screen.findAllByRole('option')).toHaveLength(20);
    expect(screen.getByText('20 of 45 shown')).toBeDefined();
    key('ArrowDown');
    key('ArrowDown');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Town 2');
    key('Enter');
    expect(field()).toHaveProperty('value', 'Town 2');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('2');
  });

  test('searches for the typed text, and forgets an older choice', async () => {
    show(<Town />);
    fireEvent.change(field(), { target: { value: '44' } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.click(screen.getByRole('option', { name: 'Town 44' }));
    expect(screen.getByRole('status').textContent).toBe('44');
    fireEvent.change(field(), { target: { value: 'nowhere' } });
    expect(await screen.findByText('Nothing found.')).toBeDefined();
    key('Escape');
    expect(field()).toHaveProperty('value', '');
  });

  test('fetches the next page at the end of the list', async () => {
    show(<Town />);
    fireEvent.click(field());
    await screen.findAllByRole('option');
    for (let step = 0; step < 20; step += 1) key('ArrowDown');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(40));
    expect(load).toHaveBeenLastCalledWith('', 1, expect.anything());
  });
});
