import { DialogButton } from '../../../kit/dialogs/dialog-button';
import { useText } from '../../../lib/i18n/text';
import { ResourceDialog } from '../resources/resource-dialog';
import { useFileRemoval } from '../resources/use-file-removal';
import type { Dataset } from './below-dataset';
import { FileList } from './file-list';

/** The files of a dataset with what curators do with them. */
export function CuratedFiles({ dataset }: { readonly dataset: Dataset }) {
  const t = useText();
  const { datasetId, datasetName, fileresourceIds = [] } = dataset;
  const { presentation, dialog } = useFileRemoval();
  return (
    <>
      {fileresourceIds.length > 0 ? (
        <FileList datasetId={datasetId} presentation={presentation} />
      ) : (
        <p className="quiet small">{t('fileResources.none')}</p>
      )}
      <div className="below">
        <DialogButton
          variant="default"
          dialog={(close) => (
            <ResourceDialog dataset={{ id: datasetId, label: datasetName }} onClose={close} />
          )}
        >
          {t('fileResources.addFile')}
        </DialogButton>
      </div>
      {dialog}
    </>
  );
}
