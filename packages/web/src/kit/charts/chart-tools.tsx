import type { ComponentProps, ReactNode, RefObject } from 'react';
import { saveBlob, saveText } from '../../lib/download';
import { useText } from '../../lib/i18n/text';
import { usePopover } from '../controls/use-popover';
import { FullScreenIcon, TableIcon } from '../icons/chart-icons';
import { DownloadIcon } from '../icons/table-icons';
import { showFailure } from '../notices/show-failure';
import { type ChartData, toTsv } from './chart-data';
import { type ChartPicture, toPng } from './chart-picture';
import { useChartTheme } from './chart-theme';
import classes from './charts.module.css';

export interface ChartFile {
  readonly label: string;
  /** Includes the extension. */
  readonly name: string;
  readonly content: () => string;
}

interface Props {
  readonly frame: RefObject<HTMLElement | null>;
  readonly picture: RefObject<ChartPicture | null>;
  readonly fileName: string;
  readonly data: ChartData;
  readonly files: readonly ChartFile[];
  readonly isDrawn: boolean;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

/** Actions available for every chart. */
export function ChartTools({ frame, isTable, onTable, ...files }: Props) {
  const t = useText();
  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen?.();
  };
  return (
    <div className={classes.tools}>
      <Tool
        label={t('core.charts.table')}
        isPressed={isTable}
        icon={<TableIcon />}
        onClick={() => onTable(!isTable)}
      />
      {'fullscreenEnabled' in document && (
        <Tool label={t('core.charts.fullScreen')} icon={<FullScreenIcon />} onClick={toggleFullScreen} />
      )}
      <Files {...files} />
    </div>
  );
}

function Files({ picture, fileName, data, files, isDrawn }: Omit<Props, 'frame' | 'isTable' | 'onTable'>) {
  const t = useText();
  const { ground } = useChartTheme();
  const { isOpen, close, target, popover } = usePopover<HTMLUListElement>({ align: 'end' });
  const save = {
    png: async () => {
      if (picture.current) saveBlob(await toPng(picture.current, ground), `${fileName}.png`);
    },
    svg: async () => {
      if (picture.current) saveText(picture.current.toSvg(), `${fileName}.svg`, 'image/svg+xml');
    },
    tsv: async () => saveText(toTsv(data), `${fileName}.tsv`, 'text/tab-separated-values'),
  };
  const offered = isDrawn ? (['png', 'svg', 'tsv'] as const) : (['tsv'] as const);
  return (
    <>
      <Tool label={t('core.charts.download')} icon={<DownloadIcon />} {...target} />
      <ul
        {...popover}
        className={`${popover.className} ${classes.menu}`}
        aria-label={t('core.charts.download')}
      >
        {isOpen &&
          offered.map((format) => (
            <li key={format}>
              <button
                type="button"
                className="item small"
                onClick={() => {
                  close();
                  save[format]().catch(showFailure);
                }}
              >
                {t(`core.charts.${format}`)}
              </button>
            </li>
          ))}
        {isOpen &&
          files.map(({ label, name, content }) => (
            <li key={name}>
              <button
                type="button"
                className="item small"
                onClick={() => {
                  close();
                  saveText(content(), name, 'text/plain');
                }}
              >
                {label}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

interface ToolProps
  extends Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'popoverTarget' | 'aria-expanded'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
}

function Tool({ label, icon, isPressed, ...button }: ToolProps) {
  return (
    <button type="button" className={classes.tool} aria-pressed={isPressed} {...button}>
      {icon}
      {label}
    </button>
  );
}
