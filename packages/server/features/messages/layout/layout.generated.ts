// Written by `npm run mail:build` from layout.mjml. Do not edit.

export const layout = String.raw`<!doctype html>
<html lang="{{language}}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: {{brand}}; }
@media only screen and (max-width: 479px) {
.card > table > tbody > tr > td { padding: 24px 20px 8px !important; }
.heading div { font-size: 22px !important; line-height: 28px !important; }
.button table { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
body, .page > div { background-color: #121614 !important; }
.card, .card > table { background-color: #1a1f1d !important; }
.card > table > tbody > tr > td { border-color: #2d3431 !important; }
.ink div, .ink td { color: #eef2ef !important; }
.muted div, .muted td { color: #a8b2ad !important; }
.ink td.mark {
background-color: {{darkBrand}} !important; color: {{darkOnBrand}} !important;
}
.code td {
background-color: {{darkSoft}} !important; border-color: {{darkLine}} !important;
}
.digits { color: {{darkStrong}} !important; }
.button table td { background: {{darkBrand}} !important; }
.button table td a {
background: {{darkBrand}} !important; color: {{darkOnBrand}} !important;
}
a { color: {{darkBrand}} !important; }
}
</style>
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
</head>
<body  class="page" style="word-spacing:normal;background-color:#faf8f4;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preview}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="{{language}}" dir="ltr" style="word-spacing:normal;background-color:#faf8f4;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 16px 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:528px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" role="presentation" width="100%" border="0" style="color:#1c2421;font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:18px;line-height:24px;table-layout:auto;width:100%;border:none;"
>
<tr>
<!--[block:letter]-->
<td width="40" valign="top">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"
style="border-collapse:separate;"><tr>
<td class="mark" width="40" height="40" align="center" valign="middle"
aria-hidden="true" style="width:40px;height:40px;border-radius:10px;
background-color:{{brand}};color:{{onBrand}};font-size:20px;line-height:40px;
font-weight:700;text-align:center;">{{letter}}</td>
</tr></table>
</td>
<!--[end:letter]-->
<!--[block:logo]-->
<td width="1" valign="middle">
<img src="{{logoUrl}}" alt="" height="40"
style="display:block;height:40px;max-width:160px;width:auto;border:0;">
</td>
<!--[end:logo]-->
<td valign="middle"
style="padding-left:12px;font-weight:700;word-break:break-word;">{{organization}}</td>
</tr>
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="card-outlook" width="560px" ><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:536px;" width="536" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:536px;border-radius:16px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border:1px solid #e7e2d8;border-radius:16px;direction:ltr;font-size:0px;padding:32px 32px 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:470px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink heading" style="font-size:0px;padding:0 0 12px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:24px;font-weight:700;line-height:30px;text-align:left;color:#1c2421;"
><h1
style="margin:0;font-size:inherit;line-height:inherit;font-weight:inherit;"
>{{heading}}</h1></div>
</td>
</tr>
<!--[block:opening]-->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1c2421;"
>{{text}}</div>
</td>
</tr>
<!--[end:opening]--><!--[block:detail]-->
<tr>
<td
align="left" class="muted" style="font-size:0px;padding:0;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:13px;line-height:18px;text-align:left;color:#5d6661;"
>{{label}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 0 12px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1c2421;"
><span style="white-space:pre-line;">{{value}}</span></div>
</td>
</tr>
<!--[end:detail]--><!--[block:code]--><tr><td style="padding:4px 0 12px;">
<table class="code" role="presentation" width="100%" cellpadding="0" cellspacing="0"
border="0" style="border-collapse:separate;"><tr>
<td align="center" style="padding:18px 8px;border-radius:12px;
border:1px solid {{line}};background-color:{{soft}};">
<span class="digits" style="
font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace;
font-size:34px;line-height:42px;font-weight:700;letter-spacing:3px;
color:{{strong}};white-space:nowrap;"
>{{first}}<span style="padding-left:14px;">{{second}}</span></span>
</td>
</tr></table>
</td></tr><!--[end:code]--><!--[block:codesFor]-->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:4px 0 8px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1c2421;"
>{{text}}</div>
</td>
</tr>
<!--[end:codesFor]--><!--[block:picture]-->
<tr>
<td
align="left" class="muted" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:13px;line-height:18px;text-align:left;color:#5d6661;"
><img src="{{source}}" alt="{{name}}" width="212" height="212"
style="display:block;width:212px;height:212px;border:0;border-radius:12px;
background-color:#ffffff;">{{name}}</div>
</td>
</tr>
<!--[end:picture]--><!--[block:validity]-->
<tr>
<td
align="left" class="muted" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:14px;line-height:20px;text-align:left;color:#5d6661;"
>{{text}}</div>
</td>
</tr>
<!--[end:validity]--><!--[block:advice]-->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:24px;text-align:left;color:#1c2421;"
>{{text}}</div>
</td>
</tr>
<!--[end:advice]--><!--[block:button]-->
<tr>
<td
align="left" class="button" style="font-size:0px;padding:4px 0 20px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="{{brand}}" role="presentation" style="border:none;border-radius:10px;cursor:auto;mso-padding-alt:13px 24px;background:{{brand}};" valign="middle"
>
<a
href="{{link}}" style="display:inline-block;background:{{brand}};color:{{onBrand}};font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;font-weight:600;line-height:20px;margin:0;text-decoration:none;text-transform:none;padding:13px 24px;mso-padding-alt:0px;border-radius:10px;" target="_blank"
>
{{label}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<tr>
<td
align="left" class="muted" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:13px;line-height:18px;text-align:left;color:#5d6661;"
>{{copy}}<br><a href="{{link}}" style="word-break:break-all;">{{link}}</a></div>
</td>
</tr>
<!--[end:button]--><!--[block:closing]-->
<tr>
<td
align="left" class="muted" style="font-size:0px;padding:0 0 16px;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:14px;line-height:20px;text-align:left;color:#5d6661;"
>{{text}}</div>
</td>
</tr>
<!--[end:closing]-->
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:16px 16px 32px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:528px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="muted" style="font-size:0px;padding:0;word-break:break-word;"
>
<div
style="font-family:Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;font-size:13px;line-height:18px;text-align:left;color:#5d6661;"
>{{footer}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`
