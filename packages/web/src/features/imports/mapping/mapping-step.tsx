import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { type Mapping, mappableSheets, type SheetMapping } from '@landrace/contract/areas/imports/mapping';
import type { FoundColumns } from '@landrace/contract/areas/imports/mapping.routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Select } from '../../../kit/controls/inputs';
import { Loaded } from '../../../kit/layout/loaded';
import { api } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';
import { knownVariablesOf } from '../known-names';
import { ColumnTable } from './column-table';
import { Constants } from './constants';
import { FormatFields } from './format-fields';
import classes from './mapping.module.css';
import { changeLayout, changeSheet, isDescribed, layoutOf } from './mapping-state';
import type { Variables } from './variable-choice';

interface Props {
  readonly uuid: string;
  readonly type: ImportType;
  /** Called when the check has restarted. */
  readonly onStarted: () => void;
  readonly onCancel: () => void;
}

/** Maps the columns of an uploaded file whose headings are not ours. */
export function MappingStep({ uuid, ...props }: Props) {
  const query = useQuery({
    queryKey: ['import-columns', uuid],
    queryFn: ({ signal }) => api('GET import/template/{uuid}/column', { params: { uuid }, signal }),
    // The mapping must not change while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={query} height={240}>
      {(found) => <MappingForm uuid={uuid} found={found} {...props} />}
    </Loaded>
  );
}

function MappingForm({ uuid, type, found, onStarted, onCancel }: Props & { readonly found: FoundColumns }) {
  const t = useText();
  const [mapping, setMapping] = useState<Mapping>(found.mapping);
  const send = useMutation({
    mutationFn: () => api('PUT import/template/{uuid}/mapping', { params: { uuid }, body: mapping }),
    onSuccess: onStarted,
  });
  return (
    <section className="stack gap-16" aria-labelledby="mapping-title">
      <h2 id="mapping-title">{t('mapping.title')}</h2>
      <p className={`quiet ${classes.quiet}`}>
        {t(found.isMade && found.origin === 'suggested' ? 'mapping.made' : `mapping.origin.${found.origin}`)}
      </p>
      {mapping.sheets.map((sheet) => (
        <SheetPart
          key={sheet.from}
          type={type}
          sheet={sheet}
          variables={{
            type,
            known: knownVariablesOf(type),
            found: found.variables,
            isDescribed: isDescribed(mapping, type, sheet),
          }}
          isAlone={mapping.sheets.length === 1}
          found={found.sheets.find(({ name }) => name === sheet.from)}
          onChange={(change) => setMapping((current) => changeSheet(current, sheet.from, change))}
        />
      ))}
      <FormatFields
        found={found.formats}
        formats={mapping.formats ?? {}}
        onChange={(formats) => setMapping((current) => ({ ...current, formats }))}
      />
      {send.error && (
        <p role="alert" className="problem">
          {describeError(send.error, t)}
        </p>
      )}
      <div className="row">
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {t('mapping.check')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('mapping.cancel')}
        </Button>
      </div>
    </section>
  );
}

interface SheetProps {
  readonly type: ImportType;
  readonly sheet: SheetMapping;
  readonly variables: Variables;
  /** The only sheet of the file: if our template also has only one, there is nothing to choose. */
  readonly isAlone: boolean;
  readonly found: FoundColumns['sheets'][number] | undefined;
  readonly onChange: (change: Partial<SheetMapping>) => void;
}

function SheetPart({ type, sheet, variables, isAlone, found, onChange }: SheetProps) {
  const t = useText();
  const layout = layoutOf(type, sheet.to);
  const names = (mappableSheets[type] ?? []).map(({ name }) => name);
  return (
    <div className={`stack gap-12 ${classes.sheet}`}>
      {!(isAlone && layout && names.length === 1) && (
        <Select
          size="xs"
          className={classes.sheetName}
          label={t('mapping.sheet', { sheet: sheet.from })}
          value={sheet.to ?? ''}
          options={[{ value: '', label: t('mapping.leaveSheet') }, ...names]}
          onChange={({ currentTarget: { value } }) =>
            onChange(changeLayout(layoutOf(type, value), found?.columns.map(({ heading }) => heading) ?? []))
          }
        />
      )}
      {layout?.isMatrix && found && <MatrixStart found={found} />}
      {layout && !layout.isMatrix && found && (
        <>
          <ColumnTable {...{ layout, sheet, found, variables, onChange }} />
          <Constants {...{ layout, sheet, found, onChange }} />
        </>
      )}
    </div>
  );
}

/** Enough to recognise the file. */
const cellsShown = 6;

/** A matrix has no columns to map; a text states how it was read. */
function MatrixStart({ found }: { readonly found: FoundColumns['sheets'][number] }) {
  const t = useText();
  const start = found.columns.slice(0, cellsShown).map(({ heading }) => heading);
  const cells = [...start, ...(found.columns.length > cellsShown ? ['…'] : [])];
  return (
    <div className="stack">
      <p className={`quiet ${classes.quiet}`}>{t('mapping.matrix')}</p>
      <p className={classes.start}>
        {t('mapping.matrixStart')} <span className={classes.cells}>{cells.join(' · ')}</span>
      </p>
    </div>
  );
}
