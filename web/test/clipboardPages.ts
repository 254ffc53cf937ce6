/* What programs put on the clipboard, shortened: the marks that matter are as they write them. For tests. */

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const item = (part: string, marker: string, font: string, level: number, text: string): string =>
  `<p class=MsoListParagraphCxSp${part} style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${font === 'Symbol' ? 0 : 1} level${level} lfo1'><![if !supportLists]><span
style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-AU>${text}<o:p></o:p></span></p>`;

const cell = (html: string, more = ''): string =>
  `<td width=301 valign=top ${more}style='width:225.4pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm;line-height:normal'>${html}<o:p></o:p></p></td>`;

/** A page of Word for Windows. */
export const wordPage = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math";} p.MsoNormal {mso-style-unhide:no; margin:0cm;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>
<body lang=EN-AU style='tab-interval:36.0pt'><!--StartFragment-->
<h1><b><span lang=EN-AU style='font-size:20.0pt;color:#2F5496'>Washing&nbsp;hands</span></b><o:p></o:p></h1>
<p class=MsoNormal><span lang=EN-AU>Wash <b style='mso-bidi-font-weight:normal'>before</b> you cook.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2><span lang=EN-AU>What you need<o:p></o:p></span></h2>
${item('First', '·', 'Symbol', 1, 'Soap')}
${item('Middle', '·', 'Symbol', 1, 'Warm water')}
${item('Middle', 'o', '"Courier New"', 2, 'from the tap')}
${item('Middle', '1.', 'Calibri', 1, 'Wet')}
${item('Last', '2.', 'Calibri', 1, 'Rub')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${cell('<b><span lang=EN-AU>Food</span></b>')}${cell('<b><span lang=EN-AU>Keep at</span></b>')}</tr>
 <tr style='mso-yfti-irow:1'>${cell('Milk')}${cell('5&nbsp;°C')}</tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>${cell('Both fridges', 'colspan=2 ')}</tr>
</table>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="p1"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=120 height=90 src="${png}" alt="A sink" v:shapes="p1"><![endif]></span><o:p></o:p></p>
<p class=MsoNormal><img width=120 height=90 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" alt=Tap v:shapes="p2"></p>
<p class=MsoNormal><span lang=EN-AU style='display:none;mso-hide:all'>not for print</span><span>After the picture.</span></p>
<!--EndFragment--></body></html>`;

/** Part of a page of the web, as a browser copies it. */
export const webPage = `<meta charset='utf-8'><div onclick="steal()"><script>steal()</script>
<h2 style="box-sizing: border-box; color: rgb(31, 35, 40);">Menu</h2><h4>Starters</h4>
<span style="display: none">hidden words</span>
<ul style="padding-left: 2em"><li>Soup<ul><li>of the day</li></ul></li><li><p>Salad</p></li></ul>
<table><thead><tr><td>Day</td><td>Hours</td></tr></thead><tbody><tr><td rowspan="2">Monday</td><td><ul><li>9 to 5</li></ul></td></tr><tr><td>6 to 8</td></tr></tbody></table></div>`;

/** A sentence of Google Docs. */
export const docsPage = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7d0a9b1e"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:400;">Plain and </span><span style="font-size:11pt;font-weight:700;">bold</span></p></b><br class="Apple-interchange-newline">`;

/** Two pictures as Word writes them into RTF: each for newer and for older readers. */
export const wordRtf = String.raw`{\rtf1\adeflang1025\ansi{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw3175\pich2381\pngblip\bliptag-1{\*\blipuid 0123456789abcdef0123456789abcdef}
89504e470d0a1a0a0000000d49484452
00000001}}{\nonshppict{\pict\picw1\wmetafile8 0100090000030c}}\par {\*\shppict{\pict\picw10\jpegblip\bliptag12 ffd8ffe000104a46494600010101}}}`;
