import { formatNumber } from '../../lib/i18n/format';
import { type Translate, useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import classes from './drawing-bar.module.css';
import { fewestCorners } from './polygon-corners';
import type { PolygonDrawing } from './use-polygon-drawing';

interface Props {
  /** Absent while a rectangle is drawn. */
  readonly polygon: PolygonDrawing | undefined;
  readonly onCancel: () => void;
}

/** What to do next while an area is drawn, and the buttons for it. */
export function DrawingBar({ polygon, onCancel }: Props) {
  const t = useText();
  return (
    <fieldset className={classes.bar} aria-label={t('map.draw.label')}>
      <p role="status">{polygon ? hintAt(polygon.corners, t) : t('map.draw.rectangleHint')}</p>
      <div className={classes.buttons}>
        {polygon && (
          <>
            {polygon.canFinish ? (
              <Button className={classes.button} onClick={() => polygon.send('finish')}>
                {t('map.draw.finish')}
              </Button>
            ) : (
              <Button className={classes.button} variant="default" disabled>
                {t('map.draw.finish')}
              </Button>
            )}
            <Button
              className={classes.button}
              variant="default"
              disabled={polygon.corners === 0}
              onClick={() => polygon.send('undo')}
            >
              {t('map.draw.undo')}
            </Button>
          </>
        )}
        <Button className={classes.button} variant="default" onClick={onCancel}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

function hintAt(corners: number, t: Translate): string {
  if (corners === 0) return t('map.draw.first');
  const missing = fewestCorners - corners;
  if (missing > 0) return t('map.draw.more', { count: missing, amount: formatNumber(missing) });
  return t('map.draw.last', { count: formatNumber(corners) });
}
