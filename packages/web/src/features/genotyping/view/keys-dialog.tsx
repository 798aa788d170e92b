import { Dialog } from '../../../kit/dialogs/dialog';
import { useText } from '../../../lib/i18n/text';
import classes from './view.module.css';

/** Keys as they are printed; what they do is in the texts. */
const keys = [
  ['move', '← ↑ → ↓'],
  ['page', 'PgUp PgDn'],
  ['ends', 'Home End'],
  ['corners', 'Ctrl + Home End'],
  ['sideways', 'Ctrl + ← →'],
  ['zoom', '+ −'],
  ['whole', '0'],
  ['letters', '1'],
  ['selectLine', 'Space'],
  ['compare', 'c'],
  ['clear', 'Esc'],
] as const;

const pointers = [
  'wheel',
  'zoomWheel',
  'columnsWheel',
  'drag',
  'shiftDrag',
  'names',
  'ruler',
  'fingers',
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('genotypeView.keys.title')} onClose={onClose} width="wide">
      <dl className={classes.keys}>
        {keys.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`genotypeView.keys.${name}`)}</dd>
          </div>
        ))}
        {pointers.map((name) => (
          <div key={name}>
            <dt>{t(`genotypeView.pointer.${name}`)}</dt>
            <dd>{t(`genotypeView.pointer.${name}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
