import { Box, GlobalStyles } from '@mui/material';
import { memo } from 'react';
import {
  type Element,
  type LabelSizeName,
  codeAddress,
  codeText,
  labelSizes,
  sheetsOf,
} from '../../../../domain/elements';
import { qrPath } from './qrPath';

/** The name of a page that is printed to its edges. */
export const LABEL_PAGE = 'labels';

/** In mm: how large the code is, and the letters. */
const LOOK = {
  small: { code: 31, name: 3.6, text: 2.9, isUpright: false, width: 32, height: 21 },
  medium: { code: 50, name: 5, text: 3.8, isUpright: false, width: 47, height: 54 },
  large: { code: 94, name: 7, text: 5, isUpright: true, width: 97, height: 32 },
} as const satisfies Record<LabelSizeName, object>;

/** The room that a letter takes, as a share of its size's square, with what the ends of lines leave empty. */
const LETTER_AREA = 0.92;

/** The width of a bold letter, as a share of its size. */
const LETTER_WIDTH = 0.72;

/** The share of their usual size at which the whole name and place have room, and no word of the name is broken. */
function shareOf(look: (typeof LOOK)[LabelSizeName], title: string, place: string): number {
  const { name, text, width, height } = look;
  const area = LETTER_AREA * (title.length * name ** 2 + place.length * text ** 2);
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  return Math.min(1, Math.sqrt((width * height) / area), width / (longest * LETTER_WIDTH * name));
}

interface LabelSheetsProps {
  elements: readonly Element[];
  size: LabelSizeName;
  publicUrl: string;
}

/** Sheets of labels, each of which leads to its element. */
export function LabelSheets({ elements, size, publicUrl }: LabelSheetsProps) {
  const { width, height, columns, rows } = labelSizes[size];
  return (
    <>
      <GlobalStyles styles={{ [`@page ${LABEL_PAGE}`]: { size: 'A4', margin: 0 } }} />
      {sheetsOf(elements, labelSizes[size]).map((sheet, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
            gridAutoRows: `${height}mm`,
            width: '210mm',
            height: `${rows * height}mm`,
            overflow: 'hidden',
            breakInside: 'avoid',
            '&:not(:last-child)': { breakAfter: 'page' },
          }}
        >
          {sheet.map((element) => (
            <Label key={element.id} element={element} size={size} publicUrl={publicUrl} />
          ))}
        </Box>
      ))}
    </>
  );
}

type LabelProps = Omit<LabelSheetsProps, 'elements'> & { element: Element };

const Label = memo(function Label({ element, size, publicUrl }: LabelProps) {
  const { elementName, elementUbication, elementAreaId, elementCode } = element;
  const look = LOOK[size];
  const { code, name, text, isUpright } = look;
  const { size: fields, path } = qrPath(codeAddress(publicUrl, elementCode));
  const place = [elementAreaId.areaName, elementUbication].filter(Boolean).join(' · ');
  const share = shareOf(look, elementName, place);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isUpright ? 'column' : 'row',
        alignItems: 'center',
        justifyContent: isUpright ? 'center' : 'flex-start',
        gap: '1mm',
        // What printers cannot reach.
        p: '3mm',
        overflow: 'hidden',
        color: '#000',
      }}
    >
      <svg
        viewBox={`0 0 ${fields} ${fields}`}
        style={{ flexShrink: 0, width: `${code}mm`, height: `${code}mm` }}
        shapeRendering="crispEdges"
        role="img"
        aria-label={elementCode}
      >
        <path d={path} />
      </svg>
      <Box sx={{ minWidth: 0, maxWidth: '100%', textAlign: isUpright ? 'center' : 'left', lineHeight: 1.2 }}>
        <Box sx={{ fontSize: `${name * share}mm`, fontWeight: 700, overflowWrap: 'anywhere' }}>
          {elementName}
        </Box>
        <Box sx={{ mt: '1mm', fontSize: `${text * share}mm`, overflowWrap: 'anywhere' }}>{place}</Box>
        <Box sx={{ mt: '1mm', fontFamily: 'monospace', fontSize: `${name}mm`, whiteSpace: 'nowrap' }}>
          {codeText(elementCode)}
        </Box>
      </Box>
    </Box>
  );
});
