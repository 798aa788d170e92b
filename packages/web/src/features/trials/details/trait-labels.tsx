import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import { type TraitCodeKind, traitCodeKinds } from '@landrace/contract/areas/trials/trait-label';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Dialog } from '../../../kit/dialogs/dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { Loaded } from '../../../kit/layout/loaded';
import { PrintView } from '../../../kit/print/print-view';
import { saveText } from '../../../lib/download';
import { useText } from '../../../lib/i18n/text';
import { type DrawnCode, isDrawn, labelSheetSvg } from './label-sheet';
import classes from './trait-labels.module.css';
import { codesQuery } from './trait-queries';

const contents = ['categories', 'trait'] as const;
type Content = (typeof contents)[number];

interface Props {
  readonly trait: TraitDetails;
  readonly onClose: () => void;
}

/** Codes of the trait and its categories, to be printed, saved as PDF by the browser, or saved as SVG. */
export function TraitLabels({ trait, onClose }: Props) {
  const t = useText();
  const [kind, setKind] = useState<TraitCodeKind>('qr');
  const hasCategories = (trait.traitRestrictions?.categories ?? []).length > 0;
  const [content, setContent] = useState<Content>(hasCategories ? 'categories' : 'trait');
  const query = useQuery(codesQuery(trait.traitId, kind));
  return (
    <Dialog title={t('traitPages.labels.title', { name: trait.traitName })} onClose={onClose} width="wide">
      <div className="stack gap-16">
        <p className="quiet">{t('traitPages.labels.text')}</p>
        <div className={classes.choices}>
          <RadioGroup
            field={{ name: 'code-kind', label: t('traitPages.labels.kind'), value: kind, onChange: setKind }}
            choices={traitCodeKinds.map((value) => ({ value, label: t(`traitPages.labels.kinds.${value}`) }))}
          />
          {hasCategories && (
            <RadioGroup
              field={{
                name: 'code-content',
                label: t('traitPages.labels.content'),
                value: content,
                onChange: setContent,
              }}
              choices={contents.map((value) => ({ value, label: t(`traitPages.labels.contents.${value}`) }))}
            />
          )}
        </div>
        <Loaded query={query} height={160}>
          {(codes) => {
            const chosen = codes.filter(({ isCategory }) => content === 'categories' || !isCategory);
            const drawn = chosen.filter(isDrawn);
            return <Sheet codes={drawn} unsuited={chosen.length - drawn.length} name={trait.traitName} />;
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface SheetProps {
  readonly codes: readonly DrawnCode[];
  readonly unsuited: number;
  readonly name: string;
}

function Sheet({ codes, unsuited, name }: SheetProps) {
  const t = useText();
  const [isPrinting, setPrinting] = useState(false);
  const save = () => saveText(labelSheetSvg(codes, name), `labels-${name}.svg`, 'image/svg+xml');
  return (
    <>
      {unsuited > 0 && <p role="status">{t('traitPages.labels.unsuited', { count: unsuited })}</p>}
      <ul className={classes.preview} aria-label={t('traitPages.labels.preview')}>
        {codes.map((one) => (
          <li key={one.text}>
            <Code drawn={one} />
          </li>
        ))}
      </ul>
      <div className="row end">
        <Button variant="default" disabled={codes.length === 0} onClick={save}>
          {t('traitPages.labels.save')}
        </Button>
        <Button disabled={codes.length === 0} onClick={() => setPrinting(true)}>
          {t('traitPages.labels.print')}
        </Button>
      </div>
      {isPrinting && (
        <PrintView title={name} onDone={() => setPrinting(false)}>
          <div className={classes.sheet}>
            {codes.map((one) => (
              <Code key={one.text} drawn={one} />
            ))}
          </div>
        </PrintView>
      )}
    </>
  );
}

/** The white margin that scanners need around a code, in modules. */
const quietZone = { matrix: 4, bars: 10 } as const;

function Code({ drawn: { text, isCategory, code } }: { readonly drawn: DrawnCode }) {
  const isMatrix = code.height > 1;
  const margin = isMatrix ? quietZone.matrix : quietZone.bars;
  const top = isMatrix ? margin : 0;
  return (
    <div className={classes.code}>
      <svg
        viewBox={`${-margin} ${-top} ${code.width + 2 * margin} ${code.height + 2 * top}`}
        preserveAspectRatio={isMatrix ? undefined : 'none'}
        aria-hidden="true"
      >
        <path d={code.path} />
      </svg>
      {isCategory ? <span dir="auto">{text}</span> : <strong dir="auto">{text}</strong>}
    </div>
  );
}
