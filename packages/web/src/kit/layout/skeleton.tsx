import { useText } from '../../lib/i18n/text';
import classes from './states.module.css';

/** Marks content that is loading for the first time; what follows it waits, so that nothing is shown and then moved. */
export const skeletonAttribute = 'data-skeleton';
const marked = { [skeletonAttribute]: '' };

interface Props {
  readonly width?: string | number;
  readonly height?: number | '100%';
}

/** Reserves space for content that is loading, so that nothing jumps when it arrives. */
export function Skeleton({ width = '100%', height = 14 }: Props) {
  return <span aria-hidden="true" {...marked} className={classes.skeleton} style={{ width, height }} />;
}

const shapes = { page: PlainShape, list: ListShape, sections: SectionsShape } as const;

/** A screen that is loading, in the shape of what comes: anything, a list, or facts in sections. */
export function PageSkeleton({ shape = 'page' }: { readonly shape?: keyof typeof shapes }) {
  const t = useText();
  const Shape = shapes[shape];
  return (
    <div role="status" aria-busy="true" aria-label={t('core.states.loading')} className={classes.page}>
      <Skeleton width={180} height={14} />
      <Skeleton width={220} height={28} />
      <Skeleton width="min(480px, 80%)" />
      <Shape />
    </div>
  );
}

export function ListPageSkeleton() {
  return <PageSkeleton shape="list" />;
}

function PlainShape() {
  return <Skeleton height={240} />;
}

const rows = Array.from({ length: 10 }, (_, index) => index);

/** The toolbar, the headings and ten rows, the usual size of a page. */
function ListShape() {
  return (
    <>
      <Skeleton width="min(420px, 100%)" height={30} />
      <Skeleton height={34} />
      {rows.map((row) => (
        <span key={row} className={classes.row}>
          <Skeleton width={row % 2 === 0 ? '24%' : '18%'} height={10} />
          <Skeleton width="60%" height={10} />
        </span>
      ))}
    </>
  );
}

const sections = [
  { name: 'facts', lines: 6 },
  { name: 'more', lines: 3 },
  { name: 'related', lines: 4 },
];

/** Headings with a few lines each. */
function SectionsShape() {
  return sections.map(({ name, lines }) => (
    <div key={name} className={classes.section}>
      <Skeleton width={160} height={20} />
      {rows.slice(0, lines).map((line) => (
        <Skeleton key={line} width={line % 2 === 0 ? '70%' : '45%'} />
      ))}
    </div>
  ));
}
