/** HTML as Word for Windows copies it: a page with styles, items as paragraphs, curly quotes, a table. */
export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0in; font-family:"Calibri",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style></head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:12.0pt;
mso-bidi-font-family:Calibri'>Bring to “NILE”</span></b><span style='font-size:12.0pt'>, please<span
style='mso-spacerun:yes'>  </span>don’t forget:<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Your <i
style='mso-bidi-font-style:normal'>badge</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->One for each helper<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
style='font-weight:bold'>Two</span> ties<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Ring<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Wait<o:p></o:p></p>
<p class=MsoNormal>See <a href="https://example.org/rules" style='color:#0563C1'>the rules</a> or <a
href="javascript:alert(1)">not</a>.<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=312
style='width:233.75pt'><p class=MsoNormal>Gate 4</p></td><td><p class=MsoNormal>6 AM</p></td></tr></table>
<!--EndFragment-->
</body></html>`;

/** The same text in its stored form. */
export const wordStored =
  '<p><strong>Bring to “NILE”</strong>, please don’t forget:</p>' +
  '<ul><li>Your <em>badge</em><ul><li>One for each helper</li></ul></li><li><strong>Two</strong> ties</li></ul>' +
  '<ol><li>Ring</li><li>Wait</li></ol>' +
  '<p>See <a href="https://example.org/rules">the rules</a> or not.</p>' +
  '<p>Gate 4 6 AM</p>';
