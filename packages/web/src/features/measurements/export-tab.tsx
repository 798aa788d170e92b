import { exportForms, trialForms } from '@landrace/contract/areas/measurements/export-forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/controls/button';
import { RadioGroup } from '../../kit/forms/choices';
import { useAnnouncedJobs } from '../../kit/notices/use-announced-jobs';
import { api, apiFile } from '../../lib/api/client';
import { describeError } from '../../lib/errors/describe-error';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import type { Explored } from './explored';

/** Larger files are prepared in the background. */
const most = 100_000;

const forms = { trials: ['text', ...trialForms], climate: ['text', ...exportForms] } as const;
type Form = (typeof forms.trials)[number];

/** The chosen values as a file. */
export function ExportTab({ explored }: { readonly explored: Explored }) {
  const t = useText();
  const { kind, subset, variables } = explored;
  const [form, setForm] = useState<Form>('text');
  const announce = useAnnouncedJobs();
  const values = variables.reduce((sum, { count }) => sum + count, 0);
  const isLarge = values > most;
  const start = useMutation({
    mutationFn: async () => {
      const body = { ...subset, ...(form !== 'text' && { form }) };
      if (!isLarge) return await saved(kind.type, body);
      const jobs = await prepared(kind.type, body);
      announce(jobs, { datatype: kind.type });
    },
  });
  return (
    <div className="stack gap-16">
      <RadioGroup
        field={{ name: 'form', label: t('measurements.export.label'), value: form, onChange: setForm }}
        choices={
          kind.type === 'trials'
            ? forms.trials.map((value) => ({ value, label: t(`measurements.export.trials.${value}`) }))
            : forms.climate.map((value) => ({ value, label: t(`measurements.export.climate.${value}`) }))
        }
      />
      {form !== 'long' && form !== 'isatab' && (
        <p className="hint">{t(`measurements.export.last.${kind.type}`)}</p>
      )}
      <p className="hint">{t('measurements.export.rows', { count: formatNumber(values) })}</p>
      {start.error && (
        <p role="alert" className="notice" data-kind="danger">
          {describeError(start.error, t)}
        </p>
      )}
      <div>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {t(isLarge ? 'measurements.export.prepare' : 'measurements.export.save')}
        </Button>
      </div>
    </div>
  );
}

type Type = Explored['kind']['type'];
type Body = Explored['subset'] & { readonly form?: Exclude<Form, 'text'> };

/** Climate has no ISA-Tab, which its choices leave out. */
const climateBody = ({ form, ...subset }: Body) => ({
  ...subset,
  ...(form !== undefined && form !== 'isatab' && { form }),
});

const saved = (type: Type, body: Body) =>
  type === 'trials'
    ? apiFile('POST dataset/export/trial', { body, query: {}, otherwise: 'trials.txt' })
    : apiFile('POST dataset/export/climate', { body: climateBody(body), otherwise: 'climate.txt' });

const prepared = (type: Type, body: Body) =>
  type === 'trials'
    ? api('POST dataset/export/trial/job', { body })
    : api('POST dataset/export/climate/job', { body: climateBody(body) });
