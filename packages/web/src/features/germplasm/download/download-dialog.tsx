import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog';
import { Dialog } from '../../../kit/dialogs/dialog';
import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { Combobox } from '../../../kit/forms/combobox';
import { SelectField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { warnAbove } from '../../../kit/table/download-menu';
import type { MoreFilesProps } from '../../../kit/table/presentation';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './download.module.css';
import { fileForms, mayHaveAttributes } from './download-options';
import { germplasmGroups, sizeQuery } from './download-queries';
import { type Download, useDownload } from './use-download';

/** Downloads passports in the columns of the standard or of the list, and leads to the pedigree export. */
export function DownloadDialog({ onClose }: MoreFilesProps) {
  const t = useText();
  const download = useDownload(onClose);
  const { form, question } = download;
  const isPassport = form.values.content === 'passport';
  return (
    <>
      <Dialog title={t('germplasm.download.title')} onClose={onClose} width="wide">
        <Form
          form={form}
          action={t(isPassport ? 'germplasm.download.action' : 'germplasm.download.toPedigree')}
          onCancel={onClose}
        >
          <div className="columns">
            {download.contents.length > 1 && (
              <RadioGroup
                field={download.content}
                choices={download.contents.map((value) => ({
                  value,
                  label: t(`germplasm.download.contents.${value}`),
                }))}
              />
            )}
            <ScopeField download={download} />
          </div>
          {isPassport && (
            <>
              <SelectField
                field={form.field('file')}
                description={t('germplasm.download.fileHint')}
                options={fileForms.map((value) => ({ value, label: t(`germplasm.download.files.${value}`) }))}
              />
              {mayHaveAttributes(form.values.file) && (
                <CheckboxField
                  field={form.field('includeAttributes')}
                  description={t('germplasm.download.attributesHint')}
                />
              )}
              <CheckboxField
                field={form.field('inBackground')}
                description={t('table.download.backgroundHint')}
              />
            </>
          )}
          {!isPassport && (
            <p className={`quiet small ${classes.hint}`}>{t('germplasm.download.pedigreeHint')}</p>
          )}
        </Form>
      </Dialog>
      {question && (
        <ConfirmDialog
          title={t('table.download.confirmTitle')}
          text={t('table.download.confirmText', { size: formatNumber(question.size) })}
          action={t('table.download.background')}
          other={{ action: t('table.download.confirm'), onChoose: () => question.decide('now') }}
          onConfirm={() => question.decide('background')}
          onCancel={() => question.decide('not')}
        />
      )}
    </>
  );
}

function ScopeField({ download }: { readonly download: Download }) {
  const t = useText();
  const { form, scopes, group } = download;
  const { scope } = form.values;
  const { name, label, problem } = form.field('groupId');
  return (
    <div className="stack">
      <RadioGroup
        field={form.field('scope')}
        choices={scopes.map((value) => ({ value, label: t(`germplasm.download.scopes.${value}`) }))}
      />
      {scope === 'group' && (
        <Combobox
          name={name}
          label={label}
          problem={problem}
          source={germplasmGroups}
          value={group.chosen}
          onChange={group.choose}
        />
      )}
      <Size download={download} />
    </div>
  );
}

/** The number of rows once it is loaded; announced when it changes. */
function Size({ download: { rows } }: { readonly download: Download }) {
  const t = useText();
  const { data } = useQuery({
    ...sizeQuery(rows ?? {}),
    enabled: rows !== undefined,
    placeholderData: keepPreviousData,
  });
  const count = rows && data?.count;
  return (
    <p className={`quiet small ${classes.hint}`} aria-live="polite">
      {count !== undefined && t('germplasm.download.size', { count, size: formatNumber(count) })}
      {count !== undefined && count > warnAbove && ` ${t('germplasm.download.large')}`}
    </p>
  );
}
