import { useState } from 'react';
import { FileField } from '../../../kit/forms/file-field';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { Page } from '../../../kit/layout/page';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { DuplicatesLink } from '../duplicates/duplicates-link';
import classes from './match.module.css';
import { MatchResults } from './match-results';
import { type MatchWork, useMatchWork } from './match-work';
import { linesOf, problemWithNames, readNameFile } from './name-input';

/** Matches external names against the collection: what each line means, and which names are unknown. */
export function MatchPage() {
  const t = useText();
  const [{ text, answer, choices }, change] = useMatchWork();
  return (
    <Page title={t('accounts.menu.match')} line={t('match.line')} action={<DuplicatesLink />}>
      <MatchForm text={text} onChange={change} />
      {answer && (
        <MatchResults
          answer={answer}
          choices={choices}
          onChoose={(line, candidate) =>
            change((work) => {
              const { [line]: _before, ...others } = work.choices;
              return { choices: candidate ? { ...others, [line]: candidate } : others };
            })
          }
          onChooseAll={(accepted) => change((work) => ({ choices: { ...accepted, ...work.choices } }))}
        />
      )}
    </Page>
  );
}

interface Props {
  readonly text: string;
  readonly onChange: (work: Partial<MatchWork>) => void;
}

/** Names typed, pasted or read from a file, one per line. */
function MatchForm({ text, onChange }: Props) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<string>();
  const form = useForm({
    initial: { names: text },
    labels: { names: t('match.names') },
    validate: ({ names }) => {
      const problem = problemWithNames(names, t);
      return problem === undefined ? {} : { names: problem };
    },
    onSubmit: async ({ names }) => {
      const answer = await api('POST germplasm/match', { body: { names: [...linesOf(names)] } });
      onChange({ text: names, answer, choices: {} });
    },
  });
  const names = form.field('names');
  const handleFile = async (chosen: File | undefined) => {
    setFile(chosen);
    setFileProblem(undefined);
    if (!chosen) return;
    const read = await readNameFile(chosen, t);
    if ('problem' in read) setFileProblem(read.problem);
    else names.onChange(read.text);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: saves names that were not submitted yet; there is nothing to operate.
    <div className={classes.form} onBlur={() => onChange({ text: form.values.names })}>
      <Form form={form} action={t('match.run')}>
        <div className={classes.question}>
          <TextAreaField field={names} rows={8} hint={t('match.namesHint')} isCode />
          <FileField
            label={t('match.file.label')}
            hint={t('match.file.hint')}
            accept=".txt,.csv,text/plain,text/csv"
            file={file}
            problem={fileProblem}
            onChange={(chosen) => void handleFile(chosen)}
          />
        </div>
      </Form>
    </div>
  );
}
