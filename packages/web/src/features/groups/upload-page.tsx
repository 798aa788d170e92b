import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DialogButton } from '../../kit/dialogs/dialog-button';
import { FileIcon } from '../../kit/icons/subject-icons';
import { Page } from '../../kit/layout/page';
import { StateMessage } from '../../kit/layout/state-message';
import { DataTable } from '../../kit/table/data-table';
import { pageQuery, tableApi } from '../../lib/api/table-api';
import { useText } from '../../lib/i18n/text';
import { germplasmPresentation } from '../germplasm/public';
import { CreateDialog } from './create-dialog';
import { useMayCreateGroups } from './group-queries';

/** A list of names handed over by an external tool, under the name the tool gave it. */
export function UploadPage() {
  const t = useText();
  const { file } = useParams({ strict: false }) as { readonly file: string };
  const mayCreate = useMayCreateGroups();
  const definition = useMemo(() => ({ ...germplasm, segment: `germplasm#${file}` }), [file]);
  const loader = useMemo(() => tableApi(germplasm, { extra: { namesFromFile: file } }), [file]);
  const { data } = useQuery(pageQuery(germplasm, { page: 0, limit: 1 }, { extra: { namesFromFile: file } }));
  const presentation = useMemo(
    () => ({
      ...germplasmPresentation,
      empty: (
        <StateMessage
          icon={<FileIcon size={20} />}
          title={t('groups.upload.none')}
          text={t('groups.upload.noneText')}
        />
      ),
    }),
    [t],
  );
  const count = data?.count ?? 0;
  return (
    <Page
      title={t('groups.upload.title')}
      line={t('groups.upload.line')}
      trail={[{ label: t('groups.lists.groups.title'), screen: 'groups' }]}
      action={
        mayCreate &&
        count > 0 && (
          <DialogButton
            dialog={(close) => (
              <CreateDialog
                list={germplasm.name}
                marked={0}
                found={{ count, request: { namesFromFile: file } }}
                onClose={close}
              />
            )}
          >
            {t('groups.create.open')}
          </DialogButton>
        )
      }
    >
      <DataTable
        definition={definition}
        title={t('groups.upload.title')}
        loader={loader}
        presentation={presentation}
      />
    </Page>
  );
}
