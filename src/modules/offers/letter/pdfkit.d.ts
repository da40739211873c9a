/* What pdfkit accepts and its older types lack. */
declare namespace PDFKit {
  interface PDFDocument {
    // oxlint-disable-next-line typescript/no-misused-new -- its types write the class as an interface
    new (options: Omit<PDFDocumentOptions, 'subset'> & { subset: 'PDF/UA' }): PDFDocument;
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Whether a header cell is for a row or a column. */
    scope?: 'Row' | 'Column';
  }

  interface PDFFont {
    /** A font already opened by fontkit. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }

  interface PDFText {
    /** fontkit takes features as a list of names, or by name if some are switched off. */
    text(
      text: string,
      x: number,
      y: number,
      options: Omit<TextOptions, 'features'> & { features: Record<string, boolean> },
    ): this;
  }
}
