import { maxNewPlots } from '@landrace/contract/areas/trials/trial-creation';
import { csvText } from '@landrace/domain/csv-text';
import { fieldBookParts, neededParts } from '@landrace/domain/trial-design/field-book';
import { useState } from 'react';
import { AnchorButton, Button } from '../../../kit/controls/button';
import { Select, TextArea } from '../../../kit/controls/inputs';
import { FileField } from '../../../kit/forms/file-field';
import { ExternalIcon } from '../../../kit/icons/shell-icons';
import { Skeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { saveText } from '../../../lib/download';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import { textOfFile } from '../../../lib/name-file';
import { useSettings } from '../../../lib/settings/settings-query';
import classes from './creation.module.css';
import type { Entry, FieldBookDraft } from './creation-state';
import type { FieldBook, LineProblem } from './use-field-book';

interface Props {
  readonly draft: FieldBookDraft;
  readonly book: FieldBook;
  readonly entries: readonly Entry[];
  readonly onChange: (part: Partial<FieldBookDraft>) => void;
}

/** A design made elsewhere: the germplasm for it, and what comes back. */
export function FieldBookFields({ draft, book, entries, onChange }: Props) {
  return (
    <div className="stack gap-16">
      <ForTheTool entries={entries} />
      <Pasted draft={draft} onChange={onChange} />
      {draft.text.trim() !== '' && <Reading draft={draft} book={book} onChange={onChange} />}
    </div>
  );
}

function ForTheTool({ entries }: Pick<Props, 'entries'>) {
  const t = useText();
  const { fieldhubUrl } = useSettings();
  const save = () =>
    saveText(csvText([['TREATMENT'], ...entries.map(({ name }) => [name])]), 'treatments.csv', 'text/csv');
  return (
    <div className="stack">
      <p>{t('trialCreation.book.text')}</p>
      <div className="row">
        <Button variant="default" onClick={save}>
          {t('trialCreation.book.download')}
        </Button>
        {fieldhubUrl && (
          <AnchorButton
            variant="default"
            leftSection={<ExternalIcon />}
            href={fieldhubUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('trialCreation.book.open')}
          </AnchorButton>
        )}
      </div>
    </div>
  );
}

/** Characters of a field book; the largest trial is far smaller. */
const maxLength = 8_000_000;

function Pasted({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useText();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const handleFile = async (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(undefined);
    if (!chosen) return;
    if (chosen.size > maxLength) return setProblem(t('errors.code.request.fileTooLarge'));
    const text = await textOfFile(chosen);
    if (text === undefined) setProblem(t('errors.code.group.fileEncoding'));
    else onChange({ text, columns: {} });
  };
  return (
    <div className={classes.halves}>
      <TextArea
        label={t('trialCreation.book.paste')}
        description={t('trialCreation.book.pasteHint')}
        rows={8}
        isCode
        isResizable
        spellCheck={false}
        value={draft.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value, columns: {} })}
      />
      <FileField
        label={t('trialCreation.book.file')}
        hint={t('trialCreation.book.fileHint')}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        file={file}
        problem={problem}
        onChange={(chosen) => void handleFile(chosen)}
      />
    </div>
  );
}

const notUsed = '';

function Reading({ draft, book, onChange }: Omit<Props, 'entries'>) {
  const t = useText();
  const { table, columns, problems, isTooLong } = book;
  if (!table)
    return (
      <p role="alert" className="problem">
        {t('trialCreation.book.empty')}
      </p>
    );
  const missing = neededParts.filter((part) => columns[part] === undefined);
  return (
    <>
      <fieldset>
        <legend>{t('trialCreation.book.columns')}</legend>
        <div className={`columns ${classes.mapping}`}>
          {fieldBookParts.map((part) => (
            <Select
              key={part}
              label={t(`trialCreation.book.parts.${part}`)}
              value={String(columns[part] ?? notUsed)}
              error={missing.some((needed) => needed === part) && t('trialCreation.book.noColumn')}
              options={[
                { value: notUsed, label: t('trialCreation.book.notUsed') },
                ...table.headings.map((heading, index) => ({
                  value: String(index),
                  label: heading || t('trialCreation.book.columnNumber', { number: index + 1 }),
                })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                onChange({
                  columns: { ...draft.columns, [part]: value === notUsed ? undefined : Number(value) },
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {isTooLong && (
        <p role="alert" className="problem">
          {t('trialCreation.book.tooLong', { limit: formatNumber(maxNewPlots) })}
        </p>
      )}
      {book.isLoading && <Skeleton height={96} />}
      {book.error !== null && <ErrorState error={book.error} onRetry={book.retry} />}
      <LineProblems problems={problems} />
    </>
  );
}

/** More than anybody reads; the first ones usually explain the others. */
const maxListed = 50;

function LineProblems({ problems }: { readonly problems: readonly LineProblem[] }) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    <div className="notice stack gap-4" data-kind="danger" role="alert">
      <p>
        {t('trialCreation.book.wrong', { count: problems.length, amount: formatNumber(problems.length) })}
      </p>
      <ul className="bullets">
        {problems.slice(0, maxListed).map((problem) => (
          <li key={`${problem.line} ${problem.kind}`}>{describeProblem(problem, t)}</li>
        ))}
      </ul>
      {problems.length > maxListed && (
        <p>{t('trialCreation.book.more', { count: formatNumber(problems.length - maxListed) })}</p>
      )}
    </div>
  );
}

function describeProblem({ kind, line, ...more }: LineProblem, t: Translate): string {
  const { name = '', otherLine = 0 } = more as { readonly name?: string; readonly otherLine?: number };
  return t(`trialCreation.book.problems.${kind}`, { line, name, otherLine });
}
