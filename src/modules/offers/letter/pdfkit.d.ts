/* What pdfkit takes and its types, older than it, leave out. */
declare namespace PDFKit {
  interface PDFDocument {
    // oxlint-disable-next-line typescript/no-misused-new -- its types write the class as an interface
    new (options: Omit<PDFDocumentOptions, 'subset'> & { subset: 'PDF/UA' }): PDFDocument;
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Whether a head's cell stands before a row or above a column. */
    scope?: 'Row' | 'Column';
  }

  interface PDFFont {
    /** A font that fontkit has opened already. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }

  interface PDFText {
    /** fontkit takes features as a list of names, and by name where some are switched off. */
    text(
      text: string,
      x: number,
      y: number,
      options: Omit<TextOptions, 'features'> & { features: Record<string, boolean> },
    ): this;
  }
}
