import { maxPolygons, type Position } from '@landrace/contract/core/place-request';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { readCorners, writeCorners } from '../../../kit/maps/coordinates';
import type { SearchTool } from '../../../kit/maps/search-map';
import { formatNumber } from '../../../lib/i18n/format';
import { type Translate, useText } from '../../../lib/i18n/text';
import classes from './search.module.css';

type Ring = readonly Position[];

interface Props {
  readonly polygons: readonly Ring[];
  readonly tool: SearchTool | undefined;
  readonly onTool: (tool: SearchTool | undefined) => void;
  readonly onChange: (polygons: readonly Ring[]) => void;
}

const hints = { polygon: 'polygonHint', rectangle: 'rectangleHint', edit: 'editHint' } as const;

/** The areas one by one: drawn, edited and deleted on the map, or by their coordinates. */
export function PolygonForm({ polygons, tool, onTool, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<number>();
  const restHint = polygons.length > 0 ? 'restHint' : 'startHint';
  const isFull = polygons.length >= maxPolygons;
  const save = (ring: Ring) => {
    onChange(typed === polygons.length ? [...polygons, ring] : polygons.with(typed ?? 0, ring));
    setTyped(undefined);
  };
  return (
    <>
      <p className={`quiet small ${classes.hint}`}>
        {t(`geography.search.${tool ? hints[tool] : restHint}`)}
      </p>
      <div className="row">
        <ToolButton tool="polygon" current={tool} isDisabled={isFull} onTool={onTool} />
        <ToolButton tool="rectangle" current={tool} isDisabled={isFull} onTool={onTool} />
        <ToolButton tool="edit" current={tool} isDisabled={polygons.length === 0} onTool={onTool} />
        <Button variant="default" size="xs" onClick={() => setTyped(polygons.length)}>
          {t('geography.search.type')}
        </Button>
      </div>
      {polygons.length > 0 && (
        <ol className={classes.polygons} aria-label={t('geography.search.polygons')}>
          {polygons.map((ring, index) => (
            <li key={JSON.stringify(ring)}>
              <PolygonEntry
                number={index + 1}
                corners={ring.length}
                onType={() => setTyped(index)}
                onRemove={() => onChange(polygons.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {typed !== undefined && (
        <CornersForm
          key={typed}
          ring={polygons[typed] ?? []}
          onSave={save}
          onCancel={() => setTyped(undefined)}
        />
      )}
    </>
  );
}

interface ToolProps {
  readonly tool: SearchTool;
  readonly current: SearchTool | undefined;
  readonly isDisabled: boolean;
  readonly onTool: Props['onTool'];
}

const toolTexts = { polygon: 'draw', rectangle: 'drawRectangle', edit: 'edit' } as const;

function ToolButton({ tool, current, isDisabled, onTool }: ToolProps) {
  const t = useText();
  const isOn = tool === current;
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      size="xs"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={() => onTool(isOn ? undefined : tool)}
    >
      {t(`geography.search.${toolTexts[tool]}`)}
    </Button>
  );
}

interface EntryProps {
  readonly number: number;
  readonly corners: number;
  readonly onType: () => void;
  readonly onRemove: () => void;
}

function PolygonEntry({ number, corners, onType, onRemove }: EntryProps) {
  const t = useText();
  const name = t('geography.search.polygon', { number });
  return (
    <>
      <span>{name}</span>
      <span className="quiet tabular">
        {t('geography.search.corners', { count: corners, amount: formatNumber(corners) })}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('geography.search.typeOf', { name })}
        onClick={onType}
      >
        {t('geography.search.coordinates')}
      </Button>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('geography.search.removeOf', { name })}
        onClick={onRemove}
      >
        {t('geography.search.remove')}
      </Button>
    </>
  );
}

interface CornersFormProps {
  readonly ring: readonly Position[];
  readonly onSave: (ring: readonly Position[]) => void;
  readonly onCancel: () => void;
}

/** An area by the coordinates of its corners: the keyboard alternative to drawing. */
function CornersForm({ ring, onSave, onCancel }: CornersFormProps) {
  const t = useText();
  const form = useForm({
    initial: { corners: writeCorners(ring) },
    labels: { corners: t('geography.search.cornersLabel') },
    validate: ({ corners }) => {
      const problem = problemOf(corners, t);
      return problem === undefined ? {} : { corners: problem };
    },
    onSubmit: async ({ corners }) => {
      const read = readCorners(corners);
      if (!('badLine' in read)) onSave(read);
    },
  });
  return (
    <Form form={form} action={t('geography.search.saveCorners')} onCancel={onCancel}>
      <TextAreaField field={form.field('corners')} rows={6} hint={t('geography.search.cornersHint')} isCode />
    </Form>
  );
}

function problemOf(written: string, t: Translate): string | undefined {
  const read = readCorners(written);
  if ('badLine' in read) return t('geography.search.badLine', { line: read.badLine });
  return read.length < 3 ? t('geography.search.tooFewCorners') : undefined;
}
