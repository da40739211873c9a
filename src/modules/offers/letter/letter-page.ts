import { baseFace, type Face, type Weight } from '../../../core/typesetting/fonts.js';
import { type Line, linesOf } from '../../../core/typesetting/lines.js';
import type { Logo } from './logo.js';

const INK = '#1b2430';
const QUIET = '#56616f';
const LABEL_WIDTH = 150;
const LOGO = { height: 46, width: 190 };
/** Height for a signature, points. */
const SIGNING_HEIGHT = 40;

interface Style {
  weight?: Weight;
  /** Points. */
  size: number;
  color?: string;
  /** Between two lines, points. */
  gap?: number;
  align?: 'left' | 'right';
  /** Start and width of the text, points; defaults to the margins. */
  x?: number;
  width?: number;
}

type Tag = 'P' | 'H1' | 'TH' | 'TD';

/** An A4 page written from top to bottom, each part tagged for screen readers, in fonts that have its characters. */
export class LetterPage {
  /** The number of pages so far. */
  pages = 1;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly registered = new Set<string>();
  private readonly left: number;
  private readonly width: number;
  private readonly bottom: number;

  /** @param air the share of the distances between parts that is kept */
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly air: number,
  ) {
    const { margins, width, height } = pdf.page;
    this.left = margins.left;
    this.width = width - margins.left - margins.right;
    this.bottom = height - margins.bottom;
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    pdf.on('pageAdded', () => (this.pages += 1));
  }

  /** Leaves a distance below the previous part. */
  down(points: number): void {
    this.pdf.y += points * this.air;
  }

  /** Draws inside one element of the document's structure. */
  tagged(tag: Tag, draw: () => void, parent = this.root): void {
    const element = this.pdf.struct(tag, tag === 'TH' ? { scope: 'Row' } : {}, () => draw());
    parent.add(element);
    element.end();
  }

  paragraph(text: string, style: Style): void {
    this.tagged('P', () => this.write(text, style));
  }

  /** Writes below the previous part, on the next page if this one is full; only inside {@link tagged}. */
  write(text: string, style: Style): void {
    const { weight = 'text', size, color = INK, gap = 0, align = 'left' } = style;
    const { x = this.left, width = this.width } = style;
    for (const line of linesOf(text, { weight, size }, width)) {
      const height = line.ascent + line.descent;
      if (this.pdf.y + height > this.bottom) this.pdf.addPage();
      const from = align === 'right' ? x + width - line.width : x;
      this.pdf.fillColor(color);
      this.draw(line, { from, baseline: this.pdf.y + line.ascent, size, weight });
      this.pdf.y += height + gap * this.air;
    }
  }

  /** The logo on the left, the company's name to its right. */
  letterhead({ image, width, height }: Logo, company: string): void {
    const { pdf } = this;
    const factor = Math.min(LOGO.height / height, LOGO.width / width);
    const top = pdf.y - 14;
    const figure = pdf.struct(
      'Figure',
      { alt: company, ...this.boxOf(width * factor, height * factor, top) },
      () => pdf.image(image, this.left, top, { width: width * factor }),
    );
    this.root.add(figure);
    figure.end();
    const room = this.width - width * factor - 24;
    const style = {
      weight: 'bold',
      size: 12,
      align: 'right',
      x: this.left + this.width - room,
      width: room,
    } as const;
    pdf.y = top + Math.max(0, (height * factor - this.heightOf(company, style)) / 2);
    this.paragraph(company, style);
    pdf.y = Math.max(pdf.y, top + height * factor);
  }

  /** A line over the whole width, `above` points below the text; screen readers skip it. */
  rule(above: number, color: string): void {
    this.pdf.y += above;
    this.line(this.left, this.width, color, 0.8);
  }

  /** Rows of a label and a value, none split across pages. */
  table(rows: ReadonlyArray<readonly [string, string]>): void {
    const { pdf } = this;
    const table = pdf.struct('Table');
    this.root.add(table);
    for (const [label, value] of rows) {
      const head: Style = { size: 10.5, color: QUIET, x: this.left, width: LABEL_WIDTH - 12 };
      const cell: Style = {
        weight: 'bold',
        size: 10.5,
        gap: 2,
        x: this.left + LABEL_WIDTH,
        width: this.width - LABEL_WIDTH,
      };
      this.keep(this.heightOf(value, cell));
      const element = pdf.struct('TR');
      table.add(element);
      const top = pdf.y;
      this.tagged('TH', () => this.write(label, head), element);
      const under = pdf.y;
      pdf.y = top;
      this.tagged('TD', () => this.write(value, cell), element);
      element.end();
      pdf.y = Math.max(pdf.y, under) + 6 * this.air;
    }
    table.end();
  }

  /** Two places to sign, next to each other, never split across pages. */
  columns(parts: ReadonlyArray<{ role: string; name: string }>): void {
    const { pdf } = this;
    const gap = 30;
    const width = (this.width - gap * (parts.length - 1)) / parts.length;
    const roleStyle: Style = { size: 9.5, color: QUIET, width };
    const nameStyle: Style = { weight: 'bold', size: 10, width };
    const highest = (texts: string[], style: Style) =>
      Math.max(...texts.map((text) => this.heightOf(text, style)));
    const roles = highest(
      parts.map(({ role }) => role),
      roleStyle,
    );
    const names = highest(
      parts.map(({ name }) => name),
      nameStyle,
    );
    this.keep(roles + SIGNING_HEIGHT + names + 30);
    const top = pdf.y;
    for (const [place, { role, name }] of parts.entries()) {
      const x = this.left + place * (width + gap);
      pdf.y = top;
      this.paragraph(role, { ...roleStyle, x });
      pdf.y = top + roles + SIGNING_HEIGHT;
      this.line(x, width, QUIET, 0.6);
      pdf.y += 6;
      this.tagged('P', () => {
        this.write(name, { ...nameStyle, x });
        this.down(2);
        this.write('Name, date and signature', { size: 9, color: QUIET, x, width });
      });
    }
  }

  /** Starts a new page if this one has less than this height left, points. */
  keep(height: number): void {
    if (this.pdf.y + height > this.bottom) this.pdf.addPage();
  }

  /** Nothing can be written after this. */
  end(): void {
    this.root.end();
    this.pdf.end();
  }

  private heightOf(text: string, { weight = 'text', size, gap = 0, width = this.width }: Style): number {
    const lines = linesOf(text, { weight, size }, width);
    return lines.reduce((sum, { ascent, descent }) => sum + ascent + descent + gap * this.air, 0);
  }

  private draw(
    line: Line,
    { from, baseline, size, weight }: { from: number; baseline: number; size: number; weight: Weight },
  ): void {
    const { pdf } = this;
    const [x, y] = [pdf.x, pdf.y];
    let at = from;
    for (const { text, face, width, level, features } of line.pieces) {
      /* Shaped or reversed text keeps its original wording for screen readers and for copying. */
      const isPlain = face === baseFace(weight) && level === 0;
      if (!isPlain) pdf.markContent('Span', { actual: text });
      pdf
        .font(this.named(face))
        .fontSize(size)
        .text(text, at, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: { ...features },
        });
      if (!isPlain) pdf.endMarkedContent();
      at += width;
    }
    [pdf.x, pdf.y] = [x, y];
  }

  private named({ key, font }: Face): string {
    if (!this.registered.has(key)) this.pdf.registerFont(key, font);
    this.registered.add(key);
    return key;
  }

  private line(x: number, width: number, color: string, thickness: number): void {
    const { pdf } = this;
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(x, pdf.y)
      .lineTo(x + width, pdf.y)
      .lineWidth(thickness)
      .stroke(color);
    pdf.endMarkedContent();
  }

  private boxOf(width: number, height: number, top: number): object {
    return { bbox: [this.left, top, this.left + width, top + height], placement: 'Block' };
  }
}
