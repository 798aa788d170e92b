import { readFileProblem, withDetail } from '@landrace/contract/areas/imports/file-problem';
import type { importIssues } from '@landrace/contract/areas/imports/import-issue.table';
import type { Row } from '@landrace/contract/core/table';
import { TextInput } from '../../../kit/controls/inputs';
import { SuggestedText } from '../../../kit/forms/suggested-text';
import { Tick } from '../../../kit/table/tick';
import { isTextKey, useText } from '../../../lib/i18n/text';
import { namesInsteadOf } from '../known-names';
import classes from './fixes.module.css';
import { usePendingFixes } from './pending-fixes';

/** The value of an invalid cell, to be overwritten. Issues of a whole column or sheet have no cell. */
export function FixCell({ issue }: { readonly issue: Row<typeof importIssues> }) {
  const t = useText();
  const { fixAt, change } = usePendingFixes();
  const { sheet, row, column, columnNumber, value = '' } = issue;
  const fileProblem = readFileProblem(value);
  const problem = `imports.problems.${fileProblem.word}`;
  if (issue.status === 'GENERIC_IO_ERROR')
    return isTextKey(problem) ? withDetail(t(problem), fileProblem) : value;
  // A shortened value would be sent back as if it were complete.
  const isWhole = !value.endsWith('…');
  if (!isWhole || sheet === undefined || row === undefined || columnNumber === undefined) return value;
  const cell = { sheet, row, columnNumber };
  const fix = fixAt(cell);
  const names = namesInsteadOf.get(issue.status);
  const field = {
    size: 'xs',
    className: classes.cell,
    'aria-label': t('mapping.fixes.cell', { sheet, row, column: column ?? columnNumber }),
    'data-corrected': fix !== undefined || undefined,
    value: fix?.value ?? value,
  } as const;
  const handleChange = (typed: string) =>
    change(cell, typed === value ? undefined : { ...fix, value: typed });
  return (
    <span className={`row ${classes.correction}`}>
      {names ? (
        <SuggestedText {...field} source={names} onChange={handleChange} />
      ) : (
        <TextInput {...field} onChange={({ currentTarget }) => handleChange(currentTarget.value)} />
      )}
      {fix && value !== '' && (
        <Tick
          label={t('mapping.fixes.everywhere')}
          name={t('mapping.fixes.everywhereText', { value, column: column ?? columnNumber })}
          isTicked={fix.isEverywhere ?? false}
          onChange={(isEverywhere) => change(cell, { ...fix, isEverywhere })}
        />
      )}
    </span>
  );
}
