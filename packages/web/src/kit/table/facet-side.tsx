import { lazy, Suspense } from 'react';
import { IconButton } from '../icons/icon-button';
import { CrossIcon } from '../icons/table-icons';
import { Skeleton } from '../layout/skeleton';
import facetsClasses from './facets.module.css';
import classes from './panel.module.css';
import { useTableModel } from './table-model';

const FacetPanel = lazy(async () => ({ default: (await import('./facet-panel')).FacetPanel }));
const Sheet = lazy(async () => ({ default: (await import('./sheet')).Sheet }));

/** The facets beside the table; on a phone, in a sheet above it. */
export function FacetSide({ onClose }: { readonly onClose: () => void }) {
  const { texts, isPhone } = useTableModel();
  const title = texts.t('facets.title');
  if (isPhone) {
    return (
      <Suspense fallback={null}>
        <Sheet title={title} onClose={onClose}>
          <FacetPanel />
        </Sheet>
      </Suspense>
    );
  }
  return (
    <aside
      className={facetsClasses.side}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={`row apart ${classes.head}`}>
        <h2 className="clipped small">{title}</h2>
        <IconButton label={texts.t('facets.close')} onClick={onClose}>
          <CrossIcon />
        </IconButton>
      </div>
      <Suspense fallback={<Skeleton height={160} />}>
        <FacetPanel />
      </Suspense>
    </aside>
  );
}
